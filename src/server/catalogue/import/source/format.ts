import * as v from 'valibot'
import type { AccessTrack } from '#shared/catalogue/contract.ts'
import { ratingAges } from '#shared/catalogue/rating.ts'
import { Link } from '#shared/link.ts'

/** The format is described in docs/catalogue.md. */

const Slug = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'use letras minúsculas, algarismos e hífens simples'),
  v.maxLength(100),
)
const Text = v.pipe(v.string(), v.trim(), v.nonEmpty('não pode ficar vazio'), v.maxLength(5000))
const Seconds = v.pipe(v.number(), v.finite(), v.minValue(0))
const Count = v.pipe(v.number(), v.integer(), v.minValue(1))
const Hyperlink = v.pipe(v.string(), v.url(), v.regex(/^https?:/, 'use um endereço http ou https'))

const Time = v.pipe(
  v.string(),
  v.isoTimestamp('use um instante como 2026-11-20T12:00:00Z'),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'este instante não existe'),
)

const Popup = v.object({
  slug: Slug,
  title: v.pipe(Text, v.maxLength(100)),
  text: v.pipe(Text, v.maxLength(500)),
  link: v.optional(v.nullable(Link), null),
  link_label: v.optional(v.nullable(v.pipe(Text, v.maxLength(40))), null),
  kids: v.optional(v.boolean(), false),
  starts_at: Time,
  ends_at: v.optional(v.nullable(Time), null),
})

/** A text of the original work and the seconds that adapt it. */
const Passage = v.object({
  start_seconds: Seconds,
  end_seconds: Seconds,
  chapter: v.pipe(Text, v.maxLength(200)),
  text: v.pipe(Text, v.maxLength(2000)),
})

const Episode = v.object({
  number: Count,
  slug: Slug,
  title: Text,
  synopsis: Text,
  media: Slug,
  passages: v.optional(v.array(Passage), []),
})

const Season = v.object({ number: Count, title: Text, episodes: v.array(Episode) })

const Extra = v.object({ slug: Slug, title: Text, media: Slug })

const Day = v.pipe(v.string(), v.isoDate())

const Title = v.object({
  slug: Slug,
  /** Earlier slugs of the same title. */
  before: v.optional(v.array(Slug), []),
  title: Text,
  kind: v.picklist(['film', 'series']),
  year: v.pipe(v.number(), v.integer(), v.minValue(1888), v.maxValue(2200)),
  released_at: Day,
  available_until: v.optional(v.nullable(Day), null),
  tagline: v.optional(v.string(), ''),
  synopsis: Text,
  rating: v.picklist(ratingAges),
  self_rated: v.optional(v.boolean(), true),
  descriptors: v.optional(v.array(Text), []),
  kids: v.optional(v.boolean(), false),
  original_work: v.optional(v.nullable(Text), null),
  author: v.optional(v.nullable(Slug), null),
  cast: v.optional(v.array(Text), []),
  director: v.optional(v.nullable(Text), null),
  categories: v.optional(v.array(Slug), []),
  tags: v.optional(v.array(Slug), []),
  media: v.optional(v.nullable(Slug), null),
  hyperlink: v.optional(v.nullable(Hyperlink), null),
  passages: v.optional(v.array(Passage), []),
  seasons: v.optional(v.array(Season), []),
  extras: v.optional(v.array(Extra), []),
})

const Year = v.pipe(v.number(), v.integer(), v.minValue(-1000), v.maxValue(2200))

const Author = v.object({
  slug: Slug,
  name: v.pipe(Text, v.maxLength(100)),
  born: v.optional(v.nullable(Year), null),
  died: v.optional(v.nullable(Year), null),
  biography: v.pipe(Text, v.maxLength(2000)),
  start: v.optional(
    v.nullable(v.object({ title: Slug, reason: v.pipe(Text, v.maxLength(300)) })),
    null,
  ),
})

/** A row of the home with the editors' reasons. */
const Editorial = v.object({
  name: v.pipe(Text, v.maxLength(60)),
  kids: v.optional(v.boolean(), false),
  items: v.pipe(
    v.array(
      v.object({
        title: Slug,
        reason: v.pipe(Text, v.maxLength(120, 'um motivo tem até 120 letras')),
      }),
    ),
    v.minLength(3, 'indique pelo menos três títulos'),
    v.maxLength(12, 'indique até doze títulos'),
  ),
})

export const CatalogueFile = v.object({
  categories: v.array(
    v.object({
      slug: Slug,
      name: Text,
      kids: v.optional(v.boolean(), false),
      parent: v.optional(v.nullable(Slug), null),
    }),
  ),
  tags: v.optional(v.array(v.object({ slug: Slug, name: Text })), []),
  authors: v.optional(v.array(Author), []),
  titles: v.array(Title),
  sections: v.optional(
    v.array(
      v.object({
        slug: Slug,
        name: Text,
        format: v.picklist(['poster', 'backdrop']),
        titles: v.array(Slug),
      }),
    ),
    [],
  ),
  banners: v.optional(
    v.array(
      v.object({ title: Slug, headline: Text, category: v.optional(v.nullable(Slug), null) }),
    ),
    [],
  ),
  weekly: v.optional(v.array(Slug), []),
  editorial: v.optional(v.array(Editorial), []),
  immersions: v.optional(
    v.array(
      v.object({
        slug: Slug,
        name: Text,
        synopsis: Text,
        kids: v.optional(v.boolean(), false),
        category: Text,
        titles: v.array(Slug),
      }),
    ),
    [],
  ),
  popups: v.optional(v.array(Popup), []),
})

export const PopupsFile = v.object({ popups: v.array(Popup) })

export const ArtFile = v.object({
  color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'use uma cor como #1b2a3c')),
  title: v.optional(v.nullable(v.object({ width: Count, height: Count }))),
})

export const MediaFile = v.object({
  duration_seconds: v.pipe(Seconds, v.gtValue(0)),
  intro: v.optional(v.nullable(v.object({ start_seconds: Seconds, end_seconds: Seconds })), null),
  credits_at_seconds: v.optional(v.nullable(Seconds), null),
  chapters: v.optional(v.array(v.object({ start_seconds: Seconds, title: Text })), []),
  storyboard: v.optional(
    v.nullable(
      v.object({
        file: v.pipe(v.string(), v.regex(/^[\w-]+\.(jpg|png|webp|avif)$/)),
        interval_seconds: v.pipe(v.number(), v.gtValue(0)),
        columns: Count,
        tile_width: Count,
        tile_height: Count,
        count: Count,
      }),
    ),
    null,
  ),
})

export type Catalogue = v.InferOutput<typeof CatalogueFile>
export type CatalogueTitle = Catalogue['titles'][number]
export type CataloguePassage = CatalogueTitle['passages'][number]
export type VideoMedia = v.InferOutput<typeof MediaFile>

/** media.json as stored in the database. */
export interface StoredMedia extends VideoMedia {
  access_tracks: AccessTrack[]
  /** Set for a video with its own opening. */
  manifest?: string
}

export class BadCatalogue extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[], options?: ErrorOptions) {
    super(
      `Este catálogo não pode ser importado:\n${problems.map((one) => `  ${one}`).join('\n')}`,
      options,
    )
    this.problems = problems
  }
}
