import type { Catalogue } from './source/format.ts'
import { authorProblems } from './titles/authors.ts'
import { editorialProblems } from './editorial.ts'
import { passageProblems } from './titles/passages.ts'

/** Rules that span several fields of a catalogue. */

const repeated = (place: string, slugs: readonly string[]): string[] =>
  slugs
    .filter((slug, index) => slugs.indexOf(slug) !== index)
    .map((slug) => `${place}: ${slug} aparece duas vezes`)

const unknown = (place: string, known: ReadonlySet<string>, slugs: readonly string[]): string[] =>
  slugs.filter((slug) => !known.has(slug)).map((slug) => `${place}: ${slug} não existe`)

const titleProblems = (catalogue: Catalogue): string[] => {
  const categories = new Set(catalogue.categories.map(({ slug }) => slug))
  const tags = new Set(catalogue.tags.map(({ slug }) => slug))
  return catalogue.titles.flatMap((title, index) => {
    const place = `titles.${index} (${title.slug})`
    const episodes = title.seasons.flatMap((season) => season.episodes)
    const children = [...episodes, ...title.extras].map(({ slug }) => slug)
    return [
      ...unknown(`${place}.categories`, categories, title.categories),
      ...unknown(`${place}.tags`, tags, title.tags),
      ...repeated(`${place}: episódios e extras`, children),
      ...repeated(
        `${place}.seasons`,
        title.seasons.map(({ number }) => String(number)),
      ),
      ...title.seasons.flatMap((season) =>
        repeated(
          `${place}.seasons: episódios da temporada ${season.number}`,
          season.episodes.map(({ number }) => String(number)),
        ),
      ),
      ...(title.kind === 'film' && title.seasons.length > 0
        ? [`${place}: um filme não tem temporadas`]
        : []),
      ...(title.kind === 'series' && title.media !== null
        ? [`${place}: uma série não tem vídeo próprio, os episódios dela têm`]
        : []),
      ...(title.available_until !== null && title.available_until < title.released_at
        ? [`${place}: available_until não pode ser antes de released_at`]
        : []),
      ...(title.kids && title.rating > 10
        ? [`${place}: um título infantil tem classificação até 10`]
        : []),
    ]
  })
}

const shelfProblems = (catalogue: Catalogue): string[] => {
  const titles = new Set(catalogue.titles.map(({ slug }) => slug))
  const categories = new Set(catalogue.categories.map(({ slug }) => slug))
  const listed = [...catalogue.sections, ...catalogue.immersions]
  return [
    ...listed.flatMap(({ slug, titles: inside }) => [
      ...unknown(`${slug}.titles`, titles, inside),
      ...repeated(`${slug}.titles`, inside),
    ]),
    ...catalogue.banners.flatMap(({ title, category }, index) => [
      ...unknown(`banners.${index}.title`, titles, [title]),
      ...unknown(`banners.${index}.category`, categories, category === null ? [] : [category]),
    ]),
    ...repeated(
      'banners',
      catalogue.banners.map(({ title, category }) => `${title} em ${category ?? 'início'}`),
    ),
    ...unknown('weekly', titles, catalogue.weekly),
    ...repeated('weekly', catalogue.weekly),
  ]
}

export const popupProblems = ({ popups }: Pick<Catalogue, 'popups'>): string[] => [
  ...repeated(
    'popups',
    popups.map(({ slug }) => slug),
  ),
  ...popups.flatMap(({ slug, link, link_label, starts_at, ends_at }, index) => {
    const place = `popups.${index} (${slug})`
    return [
      ...(link === null && link_label !== null ? [`${place}: link_label precisa de link`] : []),
      ...(ends_at !== null && Date.parse(ends_at) <= Date.parse(starts_at)
        ? [`${place}: ends_at tem de vir depois de starts_at`]
        : []),
    ]
  }),
]

export const catalogueProblems = (catalogue: Catalogue): string[] => {
  const categories = new Set(catalogue.categories.map(({ slug }) => slug))
  return [
    ...repeated(
      'categories',
      catalogue.categories.map(({ slug }) => slug),
    ),
    ...unknown(
      'categories: parent',
      categories,
      catalogue.categories.flatMap(({ parent }) => parent ?? []),
    ),
    ...repeated(
      'tags',
      catalogue.tags.map(({ slug }) => slug),
    ),
    ...repeated(
      'authors',
      catalogue.authors.map(({ slug }) => slug),
    ),
    ...authorProblems(catalogue),
    ...repeated(
      'titles',
      catalogue.titles.map(({ slug }) => slug),
    ),
    ...repeated(
      'sections',
      catalogue.sections.map(({ slug }) => slug),
    ),
    ...repeated(
      'immersions',
      catalogue.immersions.map(({ slug }) => slug),
    ),
    ...repeated(
      'titles: before',
      catalogue.titles.flatMap(({ slug, before }) => [slug, ...new Set(before)]),
    ),
    ...titleProblems(catalogue),
    ...passageProblems(catalogue),
    ...shelfProblems(catalogue),
    ...editorialProblems(catalogue),
    ...popupProblems(catalogue),
  ]
}
