/* Separate from the contract, so that screens can read them without the schemas. */

/** Avatars to choose from (spec section 3). */
export const avatarCounts = { normal: 15, kids: 7 } as const

export const maxProfiles = 6

/** A photo that may be sent; any other file is ignored (spec section 9). */
export const photoTypes = ['image/jpeg', 'image/png'] as const

export const maxPhotoMegabytes = 5
