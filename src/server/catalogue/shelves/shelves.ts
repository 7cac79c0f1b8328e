import type { InferOutput } from 'valibot'
import type { Category, Content } from '#shared/catalogue/contract.ts'
import type { Section } from '#shared/catalogue/shelf-contract.ts'
import type { Paged } from '#shared/common-schemas.ts'
import { type Reading, titlesPage, windowed } from '#server/catalogue/pages.ts'
import { findCategory } from '#server/catalogue/queries.ts'
import { toCategory } from '#server/catalogue/serializers.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Written } from '#server/http/operation/written.ts'
import { pageOf } from '#server/http/operation/page.ts'
import { Refusal } from '#server/http/problems.ts'
import {
  childCategories,
  ownTitles,
  sectionTitles,
  visibleSections,
  visibleTags,
} from './queries.ts'

type SectionAnswer = InferOutput<typeof Section>

export const tags = async ({ db }: Deps, { scope, url, window }: Reading) => {
  const all = await visibleTags(db, scope)
  const shown = all.slice(window.offset, window.offset + window.limit)
  return pageOf(url, shown, all.length, window)
}

export const sections = async (
  { db }: Deps,
  { scope, url, window }: Reading,
): Promise<Paged<SectionAnswer>> => {
  const { rows, count } = await windowed(visibleSections(db, scope), window)
  const shown = rows.map(({ id, name, slug, format, is_kids: isKids }) => ({
    id,
    name,
    slug,
    format: format as SectionAnswer['format'],
    is_kids: isKids === 1,
  }))
  return pageOf(url, shown, count, window)
}

export const sectionContents = async (
  { db }: Deps,
  id: number,
  reading: Reading,
): Promise<Written<Paged<Content>>> => {
  const { scope } = reading
  const found = await visibleSections(db, scope).where('sections.id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('not-found')
  return titlesPage(db, reading, await windowed(sectionTitles(db, scope, id), reading.window))
}

export const categoryPosts = async (
  { db }: Deps,
  id: number,
  reading: Reading,
): Promise<Written<Paged<Content>>> => {
  if (!(await findCategory(db, reading.scope, id))) throw new Refusal('not-found')
  return titlesPage(db, reading, await windowed(ownTitles(db, reading.scope, id), reading.window))
}

export const categoryChildren = async (
  { db }: Deps,
  id: number,
  { scope, url, window }: Reading,
): Promise<Paged<Category>> => {
  if (!(await findCategory(db, scope, id))) throw new Refusal('not-found')
  const { rows, count } = await windowed(childCategories(db, scope, id), window)
  return pageOf(url, rows.map(toCategory), count, window)
}
