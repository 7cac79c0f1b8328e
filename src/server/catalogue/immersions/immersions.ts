import type { InferOutput } from 'valibot'
import type {
  Immersion,
  ImmersionCategory,
  ImmersionDetail,
} from '#shared/catalogue/immersion-contract.ts'
import { sortNameOf } from '#shared/catalogue/search-terms.ts'
import type { Paged } from '#shared/common-schemas.ts'
import { type Reading, titlesOf, windowed } from '#server/catalogue/pages.ts'
import type { ViewerScope } from '#server/catalogue/visible.ts'
import { imagesOf } from '#server/catalogue/serializers.ts'
import type { ImmersionRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { pageOf, wholePage } from '#server/http/operation/page.ts'
import { Refusal } from '#server/http/problems.ts'
import { writeList, writeObject, type Written } from '#server/http/operation/written.ts'
import { findImmersion, immersionTitles, listImmersions, listSimilarImmersions } from './queries.ts'

const similarLength = 12

type ImmersionAnswer = InferOutput<typeof Immersion>

export const toImmersion = (row: ImmersionRow): ImmersionAnswer => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  synopsis: row.synopsis,
  is_kids: row.is_kids === 1,
  category: row.category,
  images: imagesOf(row),
})

export const immersions = async (
  { db }: Deps,
  { scope, url, window }: Reading,
  isKids?: boolean,
): Promise<Paged<ImmersionAnswer>> => {
  const { rows, count } = await windowed(listImmersions(db, scope, isKids), window)
  return pageOf(url, rows.map(toImmersion), count, window)
}

export const immersion = async (
  { db }: Deps,
  scope: ViewerScope,
  id: number,
): Promise<Written<InferOutput<typeof ImmersionDetail>>> => {
  const row = await findImmersion(db, scope, id)
  if (!row) throw new Refusal('not-found')
  const titles = await immersionTitles(db, scope, id)
  const contents = writeList(await titlesOf(db, scope, titles))
  return writeObject<InferOutput<typeof ImmersionDetail>>({ ...toImmersion(row), contents })
}

export const immersionSimilarities = async (
  { db }: Deps,
  scope: ViewerScope,
  id: number,
): Promise<Paged<ImmersionAnswer>> => {
  const row = await findImmersion(db, scope, id)
  if (!row) throw new Refusal('not-found')
  const similar = await listSimilarImmersions(db, scope, row, similarLength)
  return wholePage(similar.map(toImmersion))
}

/** In the order of their first immersion. */
export const immersionCategories = async (
  { db }: Deps,
  scope: ViewerScope,
): Promise<Paged<InferOutput<typeof ImmersionCategory>>> => {
  const all = (await listImmersions(db, scope).execute()).map(toImmersion)
  const names = [...new Set(all.map(({ category }) => category))]
  return wholePage(
    names.map((name) => ({
      name,
      slug: sortNameOf(name).replaceAll(' ', '-'),
      immersions: all.filter(({ category }) => category === name),
    })),
  )
}
