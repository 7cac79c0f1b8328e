import type { SharedTitle } from '#shared/catalogue/shared-title.ts'
import type { Deps } from '#server/deps/deps.ts'
import { findTitle } from './queries.ts'
import { imagesOf, ratingOf } from './serializers.ts'

/** Links work without a profile. */
const everybody = { id: 0, isKids: false, safeMode: false, ageLimit: null }

export const findSharedTitle = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: number,
): Promise<SharedTitle | undefined> => {
  const row = await findTitle(db, { ...everybody, now: clock() }, id)
  if (!row) return undefined
  const { poster, backdrop } = imagesOf(row)
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    kind: row.kind === 'series' ? 'Série' : 'Filme',
    year: row.year,
    tagline: row.tagline,
    synopsis: row.synopsis,
    rating: ratingOf(row),
    poster,
    backdrop,
  }
}
