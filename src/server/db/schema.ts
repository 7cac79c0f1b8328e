import type { Generated, Kysely, Selectable, Transaction } from 'kysely'

/** Rows as both engines keep them: times are milliseconds, booleans 0 or 1, lists JSON text. */
type Flag = 0 | 1

export interface AccountTable {
  id: Generated<number>
  /** Lower case, unique. */
  email: string
  name: string
  password_hash: string
  is_enable: Flag
  status: string
  created_at: number
}

export interface SubscriptionTable {
  account_id: number
  is_active: Flag
  expires_at: number | null
}

export interface ProfileTable {
  id: Generated<number>
  account_id: number
  name: string
  cover: number
  is_kids: Flag
  safe_mode: Flag
  usage_minutes: number | null
  require_password: Flag
  created_at: number
}

/** One row a device. The token itself is never stored. */
export interface SessionTable {
  id: Generated<number>
  account_id: number
  token_hash: string
  device: string
  profile_id: number | null
  created_at: number
  last_used_at: number
  revoked_at: number | null
}

/** Generic cell rate: `full_at` is when the bucket would be empty of debts again. */
export interface RateLimitTable {
  key: string
  full_at: number
}

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

/** Films, series, episodes and extras in one id space; the last two have a parent. */
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
  rating_age: number
  self_rated: Flag
  descriptors: string
  is_kids: Flag
  is_listed: Flag
  original_work: string | null
  author: string | null
  director: string | null
  cast_names: string
  hyperlink: string | null
  images: string
  /** Folder below DATA_DIR/media. */
  clip: string | null
  duration_seconds: number
  media: string | null
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

export interface ProgressTable {
  profile_id: number
  content_id: number
  duration_seconds: number
  finished: Flag
  recorded_at: number
}

/** One row for a title that a profile watched on a day (São Paulo): the top 10 counts these. */
export interface PlayTable {
  profile_id: number
  content_id: number
  day: string
  played_at: number
}

export interface ProfileUsageTable {
  profile_id: number
  day: string
  milliseconds: number
  reported_at: number
}

export interface Schema {
  accounts: AccountTable
  subscriptions: SubscriptionTable
  profiles: ProfileTable
  sessions: SessionTable
  rate_limits: RateLimitTable
  categories: CategoryTable
  tags: TagTable
  contents: ContentTable
  seasons: SeasonTable
  content_categories: ContentCategoryTable
  content_tags: ContentTagTable
  sections: SectionTable
  section_contents: SectionContentTable
  banners: BannerTable
  weekly: WeeklyTable
  immersions: ImmersionTable
  immersion_contents: ImmersionContentTable
  catalogue_imports: CatalogueImportTable
  progress: ProgressTable
  plays: PlayTable
  profile_usage: ProfileUsageTable
}

export type Database = Kysely<Schema>
/** A database or an open transaction of it. */
export type Connection = Database | Transaction<Schema>
export type ContentRow = Selectable<ContentTable>
export type ProfileRow = Selectable<ProfileTable>

export const flag = (value: boolean): Flag => (value ? 1 : 0)
