/* Separate from the contract, so that screens need not load the schemas. */

/** Spec section 3. */
export const avatarCounts = { normal: 15, kids: 7 } as const

export const maxProfiles = 6

/** Spec section 9: other files are ignored. */
export const photoTypes = ['image/jpeg', 'image/png'] as const

export const maxPhotoMegabytes = 5
