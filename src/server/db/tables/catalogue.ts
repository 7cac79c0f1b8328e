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
  /** `slug`, or `parent/slug` for episodes and extras: what an import recognises. */
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
  /** Visible before this time; null without an end. */
  available_until: number | null
  rating_age: number
  self_rated: Flag
  descriptors: string
  is_kids: Flag
  is_listed: Flag
  /** Hidden by the desk: an import does not list it again. */
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
  /** Address of some seconds, for titles only. */
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
  /** Slug of the title to begin with. */
  start_slug: string | null
  start_reason: string | null
}

/** A text of the original work, beside the seconds of the video that adapt it. */
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

/** The editors' row of one audience. */
export interface EditorialTable {
  is_kids: Flag
  name: string
}

export interface EditorialItemTable {
  content_id: number
  /** Why to watch it, in one sentence. */
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

/** One row; triggers raise it at every change of the catalogue. */
export interface CatalogueVersionTable {
  version: number
}

/** Artwork or media that no title names any more; removed some time after it was found. */
export interface StaleFileTable {
  /** Below DATA_DIR. */
  path: string
  found_at: number
}
