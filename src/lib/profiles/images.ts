const acceptedTypes: readonly string[] = ['image/png', 'image/jpeg']

/**
 * The files that a picker of avatars takes (spec section 5); others are ignored without a word.
 * @public Until a profile can have a picture of its own.
 */
export const acceptedImages = <T extends { type: string }>(files: Iterable<T>): T[] =>
  [...files].filter(({ type }) => acceptedTypes.includes(type))
