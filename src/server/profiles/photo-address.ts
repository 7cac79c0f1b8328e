/** The secret name is the only protection, because an `img` sends no token. */
export const photoAddress = (name: string): string => `/api/v1/photos/${name}`
