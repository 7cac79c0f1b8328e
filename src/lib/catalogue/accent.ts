import type { Images } from '#shared/catalogue/contract.ts'

/** For elements of the class `title-accent`; without an accent the brand's accent stays. */
export const accentOf = ({ backdrop }: Pick<Images, 'backdrop'>) =>
  (backdrop?.accent ? { '--title-accent': backdrop.accent } : {}) as Record<`--${string}`, string>
