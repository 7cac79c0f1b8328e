import type { Content } from '#shared/catalogue/contract.ts'
import type { Paged } from '#shared/common-schemas.ts'
import { type Reading, titlesPage } from '#server/catalogue/pages.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Written } from '#server/http/operation/written.ts'
import { listRecommended } from './queries.ts'
import { tasteOf } from './taste.ts'

const mostRecommended = 60

export const recommendations = async (
  { db }: Deps,
  { scope, url, window }: Reading,
  isKids: boolean | undefined,
): Promise<Written<Paged<Content>>> => {
  const taste = await tasteOf(db, scope.id)
  const rows = await listRecommended(db, scope, taste, isKids, mostRecommended)
  const shown = rows.slice(window.offset, window.offset + window.limit)
  return titlesPage(db, { scope, url, window }, { rows: shown, count: rows.length })
}
