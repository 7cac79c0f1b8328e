import type { Generated } from 'kysely'
import type { Flag } from '#server/db/flag.ts'

export interface CategoryTable {
  id: Generated<number>
  slug: string
  name: string
  is_kids: Flag
  parent_id: number | null
  position: number
}

export interface TagTable {
  id: Generated<number>
  slug: string
  name: string
}

export type ContentKind = 'film' | 'series' | 'episode' | 'extra'

export interface ContentTable {
  id: Generated<number>
  /** `slug`, or `parent/slug` for episodes and extras. */
  natural_key: string
  slug: string
  kind: ContentKind
  parent_id: number | null
  season_id: number | null
  number: number | null
  title: string
  tagline: string
  synopsis: string
  year: number
  released_at: number
  /** Exclusive; null: no end. */
  available_until: number | null
  rating_age: number
  self_rated: Flag
  descriptors: string
  is_kids: Flag
  is_listed: Flag
  /** Hidden by the team; imports do not list it again. */
  is_withheld: Generated<Flag>
  original_work: string | null
  author: string | null
  author_id: number | null
  director: string | null
  cast_names: string
  hyperlink: string | null
  images: string
  /** Folder below DATA_DIR/media. */
  clip: string | null
  duration_seconds: number
  media: string | null
  preview: string | null
  preview_has_sound: Generated<Flag>
}

export interface SeasonTable {
  id: Generated<number>
  content_id: number
  number: number
  title: string
}

export interface ContentCategoryTable {
  content_id: number
  category_id: number
}

export interface ContentTagTable {
  content_id: number
  tag_id: number
}

export interface AuthorTable {
  id: Generated<number>
  slug: string
  name: string
  born: number | null
  died: number | null
  biography: string
  /** An image set as JSON. */
  portrait: string | null
  start_slug: string | null
  start_reason: string | null
}

export interface PassageTable {
  content_id: number
  start_seconds: number
  end_seconds: number
  chapter: string
  text: string
}

export interface SectionTable {
  id: Generated<number>
  slug: string
  name: string
  format: string
  position: number
}

export interface SectionContentTable {
  section_id: number
  content_id: number
  position: number
}

export interface BannerTable {
  id: Generated<number>
  natural_key: string
  content_id: number
  category_id: number | null
  headline: string
  position: number
  is_listed: Flag
}

export interface WeeklyTable {
  content_id: number
  position: number
}

export interface EditorialTable {
  is_kids: Flag
  name: string
}

export interface EditorialItemTable {
  content_id: number
  reason: string
  position: number
}

export interface ImmersionTable {
  id: Generated<number>
  slug: string
  name: string
  synopsis: string
  is_kids: Flag
  category: string
  images: string
  position: number
}

export interface ImmersionContentTable {
  immersion_id: number
  content_id: number
  position: number
}

export interface CatalogueImportTable {
  name: string
  fingerprint: string
  imported_at: number
}

/** One row, raised by triggers. */
export interface CatalogueVersionTable {
  version: number
}

/** Unreferenced files, deleted after a delay. */
export interface StaleFileTable {
  /** Below DATA_DIR. */
  path: string
  found_at: number
}
