/* Apart from the contract, which checks by them: screens read them without its schemas. */

/** Avatars to choose from (spec section 3). */
export const avatarCounts = { normal: 15, kids: 7 } as const

export const maxProfiles = 6
