import type { Catalogue } from './format.ts'

/** Rules of a catalogue that no single field can check. */

const repeated = (place: string, slugs: readonly string[]): string[] =>
  slugs
    .filter((slug, index) => slugs.indexOf(slug) !== index)
    .map((slug) => `${place}: ${slug} comes twice`)

const unknown = (place: string, known: ReadonlySet<string>, slugs: readonly string[]): string[] =>
  slugs.filter((slug) => !known.has(slug)).map((slug) => `${place}: ${slug} is not defined`)

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
      ...repeated(`${place}: episodes and extras`, children),
      ...repeated(
        `${place}.seasons`,
        title.seasons.map(({ number }) => String(number)),
      ),
      ...title.seasons.flatMap((season) =>
        repeated(
          `${place}.seasons: episodes of season ${season.number}`,
          season.episodes.map(({ number }) => String(number)),
        ),
      ),
      ...(title.kind === 'film' && title.seasons.length > 0
        ? [`${place}: a film has no seasons`]
        : []),
      ...(title.kind === 'series' && title.media !== null
        ? [`${place}: a series has no media of its own, its episodes have`]
        : []),
      ...(title.available_until !== null && title.available_until < title.released_at
        ? [`${place}: available_until must not be before released_at`]
        : []),
      ...(title.kids && title.rating > 10
        ? [`${place}: a title for kids is rated 10 at most`]
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
      catalogue.banners.map(({ title, category }) => `${title} in ${category ?? 'home'}`),
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
      ...(link === null && link_label !== null ? [`${place}: a link_label needs a link`] : []),
      ...(ends_at !== null && Date.parse(ends_at) <= Date.parse(starts_at)
        ? [`${place}: ends_at must come after starts_at`]
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
    ...shelfProblems(catalogue),
    ...popupProblems(catalogue),
  ]
}
