import { type Query, replaceEqualDeep } from '@tanstack/query-core'
import { queryClient } from '#lib/api/query-client.ts'
import { $reportedProgress, type ReportedProgress } from '#lib/player/progress/reported-progress.ts'
import { scopeKey } from '#lib/profiles/store.ts'
import type { Content } from '#shared/catalogue/contract.ts'
import type { Paged } from '#shared/common-schemas.ts'
import type { WatchingEntry } from '#shared/engagement/contract.ts'
import { findTitle, withEntry, withProgress } from './progress-in-answers.ts'

/*
 * Adds the positions that this browser reported to cached answers that may be older, including
 * those that are restored or arrive later.
 */

/** Answers that arrive later include the report. */
const arrivesWithinMs = 15_000

const rooms: ReadonlySet<unknown> = new Set(['catalogue', 'engagement'])

const isOlder = ({ queryKey: [room, scope], state }: Query, report: ReportedProgress) =>
  rooms.has(room) &&
  scope === scopeKey(report.profileId) &&
  state.data !== undefined &&
  state.dataUpdatedAt < report.recordedAt + arrivesWithinMs

const isWatching = ({ queryKey: [, , list] }: Query) => list === 'watching'

const knownTitle = ({ titleId, profileId }: ReportedProgress): Content | undefined => {
  for (const [, data] of queryClient.getQueriesData({
    queryKey: ['catalogue', scopeKey(profileId)],
  })) {
    const title = findTitle(data, titleId)
    if (title) return title
  }
  return undefined
}

const amend = (query: Query, reports: readonly ReportedProgress[]) => {
  const before: unknown = query.state.data
  let data = before
  for (const report of reports) {
    if (!isOlder(query, report)) continue
    data = withProgress(data, report)
    if (isWatching(query))
      data = withEntry(data as Paged<WatchingEntry>, report, () => knownTitle(report))
  }
  /* Two reports for one series may cancel each other out. */
  if (replaceEqualDeep(before, data) === before) return
  query.setData(data, { updatedAt: query.state.dataUpdatedAt, manual: true })
  /* The change is a guess, so the next screen refetches. */
  query.invalidate()
}

if (typeof window !== 'undefined') {
  $reportedProgress.subscribe((reports) => {
    if (reports.length > 0)
      for (const query of queryClient.getQueryCache().getAll()) amend(query, reports)
  })
  queryClient.getQueryCache().subscribe((event) => {
    const isNew =
      event.type === 'added' || (event.type === 'updated' && event.action.type === 'success')
    if (isNew && event.query.state.data !== undefined) amend(event.query, $reportedProgress.get())
  })
}
