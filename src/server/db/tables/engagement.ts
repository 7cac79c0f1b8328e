import type { Generated } from 'kysely'
import type { Flag } from '#server/db/flag.ts'

export interface ProgressTable {
  profile_id: number
  content_id: number
  duration_seconds: number
  finished: Flag
  recorded_at: number
}

export interface PlayTable {
  profile_id: number
  content_id: number
  day: string
  played_at: number
}

/** Maintained by triggers on `plays`. */
export interface PlayCountTable {
  day: string
  content_id: number
  plays: number
}

/** Maintained by triggers on `progress`. */
export interface LastWatchedTable {
  profile_id: number
  title_id: number
  content_id: number
  watched_at: number
  /** Hides the title from continue watching until a later video is watched. */
  hidden_until: number | null
}

export interface MyListTable {
  id: Generated<number>
  profile_id: number
  content_id: number
  added_at: number
}

export interface LikeTable {
  profile_id: number
  content_id: number
  score: Flag
  liked_at: number
}

export interface RateTable {
  profile_id: number
  content_id: number
  /** 1 to 5. */
  rate: number
  rated_at: number
}

/** Maintained by triggers on `rates`. */
export interface RatingTotalTable {
  content_id: number
  count: number
  sum: number
}

export interface CommentTable {
  id: Generated<number>
  content_id: number
  account_id: number
  profile_id: number
  text: string
  /** Second of the video; null for the title as a whole. */
  interval_seconds: number | null
  created_at: number
  edited_at: number | null
  /** Set by reports; then only the author sees it until the team decides. */
  hidden_at: number | null
  /** Earlier reports no longer count. */
  restored_at: Generated<number | null>
}

interface Decided {
  decision: Generated<ReportDecision | null>
  decided_at: Generated<number | null>
  answered_at: Generated<number | null>
}

export type ReportDecision = 'kept' | 'hidden'

export interface CommentReportTable extends Decided {
  comment_id: number
  account_id: number
  reason: string
  reported_at: number
}

/** One row for each reason. */
export interface ContentReportTable extends Decided {
  id: Generated<number>
  content_id: number
  account_id: number
  reason: string
  text: string | null
  is_kids: Flag
  reported_at: number
}

export interface ReleaseViewTable {
  profile_id: number
  content_id: number
  seen_at: number
}

export interface PopupTable {
  id: Generated<number>
  slug: string
  title: string
  text: string
  link: string | null
  link_label: string | null
  is_kids: Flag
  starts_at: number
  ends_at: number | null
  position: number
  is_listed: Flag
  /** The next import hides it unless it is included again. */
  is_imported: Generated<Flag>
}

export interface PopupViewTable {
  popup_id: number
  profile_id: number
  viewed_at: number
}

export interface TeamMessageTable {
  id: Generated<number>
  title: string
  text: string
  /** A path of this site. */
  link: string | null
  audience: string
  published_at: number
  ended_at: number | null
}
