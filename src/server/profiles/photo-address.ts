/** Of a photo in this API, by its secret name: an image in a page sends no token. */
export const photoAddress = (name: string): string => `/api/v1/photos/${name}`
