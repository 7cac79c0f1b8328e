import type { Content, ContinueWatching } from '#shared/catalogue/contract.ts'
import type { Paged } from '#shared/common-schemas.ts'
import type { WatchingEntry } from '#shared/engagement/contract.ts'
import type { ReportedProgress } from '#lib/player/progress/reported-progress.ts'

/* Applies a report as the server will, so that no screen shows an older position. */

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** The server does not store position 0 for a video that was not started. */
const isGlance = ({ duration, finished }: ReportedProgress) => duration === 0 && !finished

type Marks = readonly ContinueWatching[]

const marked = (marks: Marks, profileId: number, duration: number | undefined): Marks => {
  const before = marks.find((mark) => mark.profile_id === profileId)
  if (before?.duration === duration) return marks
  const others = marks.filter((mark) => mark !== before)
  return duration === undefined ? others : [...others, { profile_id: profileId, duration }]
}

const marksAfter = (id: unknown, marks: Marks, report: ReportedProgress): Marks => {
  const { profileId, titleId, videoId, next, duration, finished } = report
  const isBegun = marks.some((mark) => mark.profile_id === profileId)
  if (isGlance(report) && !(isBegun && videoId === id)) return marks
  if (finished && id === next?.id) return isBegun ? marks : marked(marks, profileId, 0)
  if (finished && id === titleId) return marked(marks, profileId, next ? 0 : undefined)
  if (id !== titleId && id !== videoId) return marks
  return marked(marks, profileId, finished ? undefined : duration)
}

const resumedAfter = (id: unknown, resumed: unknown, report: ReportedProgress): unknown => {
  const { titleId, episode, next, finished } = report
  if (id !== titleId || !episode) return resumed
  if (isGlance(report) && episode.id !== resumed) return resumed
  return (finished ? next?.id : episode.id) ?? null
}

/** A title holds further progress only in its seasons. */
const namesIn = (value: Fields) =>
  'continue_watching' in value
    ? ['continue_watching', 'seasons', 'resume_episode_id'].filter((name) => name in value)
    : Object.keys(value)

const fieldAfter = (value: Fields, name: string, report: ReportedProgress): unknown => {
  const field = value[name]
  if (name === 'resume_episode_id') return resumedAfter(value.id, field, report)
  return name === 'continue_watching' && Array.isArray(field)
    ? marksAfter(value.id, field, report)
    : withProgress(field, report)
}

/** Unchanged parts keep their identity. */
export const withProgress = (value: unknown, report: ReportedProgress): unknown => {
  if (!isObject(value)) return value
  const changed = namesIn(value)
    .map((name) => [name, fieldAfter(value, name, report)] as const)
    .filter(([name, field]) => field !== value[name])
  if (changed.length === 0) return value
  const copy: Fields = Array.isArray(value) ? Object.assign([], value) : { ...value }
  return Object.assign(copy, Object.fromEntries(changed))
}

export const findTitle = (value: unknown, titleId: number): Content | undefined => {
  if (!isObject(value)) return undefined
  if (value.id === titleId && 'is_serie' in value) return value as Content
  for (const field of Object.values(value)) {
    const title = findTitle(field, titleId)
    if (title) return title
  }
  return undefined
}

/** Undefined if the title is finished. */
const entryAfter = (
  content: Content,
  { episode, next, duration, total, finished, recordedAt }: ReportedProgress,
): WatchingEntry | undefined => {
  if (finished && !next) return undefined
  return {
    content,
    episode: finished ? next : episode,
    duration: finished ? 0 : duration,
    video: { duration: total },
    updated_at: new Date(recordedAt).toISOString(),
  }
}

/** Sorts the row by last watched. */
export const withEntry = (
  row: Paged<WatchingEntry>,
  report: ReportedProgress,
  findContent: () => Content | undefined,
): Paged<WatchingEntry> => {
  const listed = row.results.find(({ content }) => content.id === report.titleId)
  /* The server may already know this report, or a newer one from another device. */
  if (listed && Date.parse(listed.updated_at) >= report.recordedAt) return row
  const shownId = listed?.episode?.id ?? listed?.content.id
  if (isGlance(report) && shownId !== report.videoId) return row
  const content = listed?.content ?? findContent()
  const entry = content && entryAfter(content, report)
  if (!entry && !listed) return row
  const others = row.results.filter((one) => one !== listed)
  const results = [...(entry ? [entry] : []), ...others].toSorted(
    (one, other) => Date.parse(other.updated_at) - Date.parse(one.updated_at),
  )
  return { ...row, results, count: row.count + results.length - row.results.length }
}
