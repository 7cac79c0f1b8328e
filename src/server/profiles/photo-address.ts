/** The secret name is all that the address needs, since an image in a page sends no token. */
export const photoAddress = (name: string): string => `/api/v1/photos/${name}`
