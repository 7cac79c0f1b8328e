import type { Images } from '#shared/catalogue/contract.ts'

/**
 * The accent of a title's scene as a property, for an element of the class `title-accent`; without
 * one the brand's accent stays.
 */
export const accentOf = ({ backdrop }: Pick<Images, 'backdrop'>) =>
  (backdrop?.accent ? { '--title-accent': backdrop.accent } : {}) as Record<`--${string}`, string>
