import type { InferOutput } from 'valibot'
import type { Activity } from '#shared/account/activity-contract.ts'
import type { Paged } from '#shared/common-schemas.ts'
import type { Deps } from '#server/deps/deps.ts'
import { pageOf, windowOf } from '#server/http/operation/page.ts'
import { countActivity, listActivity } from './queries.ts'

export const activityOf = async (
  { db }: Deps,
  accountId: number,
  url: URL,
  query: Parameters<typeof windowOf>[0],
): Promise<Paged<InferOutput<typeof Activity>>> => {
  const window = windowOf(query)
  const rows = await listActivity(db, accountId, window)
  const count = await countActivity(db, accountId)
  const results = rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }))
  return pageOf(url, results, count, window)
}
