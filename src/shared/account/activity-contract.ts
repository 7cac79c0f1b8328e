import * as v from 'valibot'
import { Id, Instant, ListQuery, paged } from '#shared/common-schemas.ts'
import { operation } from '#shared/operation.ts'
import { activityKinds } from './activity.ts'

export const Activity = v.object({
  id: Id,
  kind: v.picklist(activityKinds),
  at: Instant,
  device: v.string(),
  /** Without its last part: `203.0.113.x`. */
  network: v.string(),
  /** Repeated refusals within an hour are one entry. */
  times: v.number(),
})

export type Activity = v.InferOutput<typeof Activity>

export const getActivity = operation({
  id: 'getActivity',
  method: 'GET',
  path: '/v1/accounts/activity/',
  access: 'adult',
  summary: 'As últimas entradas, recusas e mudanças da conta, a mais nova primeiro',
  description:
    'Lists sign-ins, refusals and changes of the account, the newest first; the same refusal within an hour is one line that counts its times.',
  query: ListQuery,
  answer: paged(Activity),
  extension: true,
})
