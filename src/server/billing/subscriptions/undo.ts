import type { Connection, SubscriptionRow } from '#server/db/schema.ts'
import { applyEvent } from './apply.ts'
import { claimOwed } from './pay.ts'

interface Stayed {
  row: SubscriptionRow
  /** The Pix or boleto to request after the commit. */
  collect: string | null
}

export const undoCancellation = async (
  db: Connection,
  accountId: number,
  name: 'cancel_kept' | 'cancel_undone',
  gateway: string,
  now: number,
  { isSilent = false } = {},
): Promise<Stayed | undefined> => {
  const applied = await applyEvent(db, accountId, { name }, now, { isSilent })
  if (!applied) return undefined
  return { row: applied.row, collect: await claimOwed(db, applied.row, gateway, now) }
}
