/* Separate from the contract, so that screens can read them without the schemas. */

/** Avatars to choose from (spec section 3). */
export const avatarCounts = { normal: 15, kids: 7 } as const

export const maxProfiles = 6
