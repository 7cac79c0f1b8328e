import { pathTo } from '#shared/routes.ts'
import { contentPath } from '#lib/catalogue/rules.ts'
import type { Content, ContentDetail } from '#shared/catalogue/contract.ts'

export const trailerOf = ({ extras }: Pick<ContentDetail, 'extras'>) =>
  extras.find(({ title }) => /^trailer\b/i.test(title))

/** Undefined if the address is already correct. */
export const correctedAddress = (
  content: Pick<Content, 'id' | 'slug'>,
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
): string | undefined => {
  const path = contentPath(content)
  return path === pathname ? undefined : path + search + hash
}

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

/** "4,3 · 37 avaliações"; undefined without ratings. */
export const averageLabel = ({
  average,
  count,
}: Pick<ContentDetail, 'average' | 'count'>): string | undefined =>
  average === null
    ? undefined
    : `${average.toLocaleString('pt-BR', oneDecimal)} · ${count} ${count === 1 ? 'avaliação' : 'avaliações'}`

/** Also opens for visitors who are not signed in. */
export const sharePath = ({ id, slug }: Pick<Content, 'id' | 'slug'>): string =>
  pathTo('share', { id, slug })
