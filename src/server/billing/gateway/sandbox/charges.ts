import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Clock } from '#shared/time.ts'
import {
  type Charge,
  type ChargeRefusal,
  type ChargeRequest,
  type ChargeStatus,
  type DisputeStatus,
  RefundRefused,
  UnknownCharge,
} from '#server/deps/payment-gateway.ts'
import type { Connection, Database } from '#server/db/schema.ts'
import type { SandboxChargeTable } from '#server/db/tables/sandbox.ts'
import { planJob } from '#server/jobs/queue.ts'
import { refusalOfCard } from './cards.ts'
import { type ChargeDocuments, documentsOf } from './documents.ts'

export type SandboxCharge = Selectable<SandboxChargeTable>

interface Ledger {
  db: Database
  clock: Clock
  /** A Pix is paid automatically this long after its creation. */
  pixSettlesAfterMs: number
}

const documentsIn = (row: SandboxCharge): ChargeDocuments => ({
  pix: null,
  boleto: null,
  ...(JSON.parse(row.document) as Partial<ChargeDocuments>),
})

const asCharge = (row: SandboxCharge): Charge => ({
  ref: row.ref,
  status: row.status as ChargeStatus,
  refusal: row.refusal as ChargeRefusal | null,
  ...documentsIn(row),
})

const fateOf = (
  { pixSettlesAfterMs }: Ledger,
  { pix, boleto }: ChargeDocuments,
  createdAt: number,
): { status: ChargeStatus; at: number } => {
  const paidAt = createdAt + pixSettlesAfterMs
  if (pix && paidAt < pix.expiresAt) return { status: 'paid', at: paidAt }
  return { status: 'expired', at: pix?.expiresAt ?? boleto?.dueAt ?? createdAt }
}

const planTelling = (db: Connection, ref: string, runAt: number) =>
  planJob(db, { kind: 'sandbox-settlement', subject: ref, runAt })

const findRow = (db: Connection, column: 'ref' | 'idempotency_key', value: string) =>
  db.selectFrom('sandbox_charges').selectAll().where(column, '=', value).executeTakeFirst()

export const changeStatus = async (
  { db, clock }: Pick<Ledger, 'db' | 'clock'>,
  row: SandboxCharge,
  status: ChargeStatus,
  how: { isWithdrawn?: boolean } = {},
): Promise<void> => {
  const now = clock()
  await db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('sandbox_charges')
      .set({ status, settled_at: now, ...(how.isWithdrawn && { withdrawn_at: now }) })
      .where('ref', '=', row.ref)
      .where('status', '=', row.status)
      .returning('ref')
      .executeTakeFirst()
    if (changed) await planTelling(trx, row.ref, now)
  })
}

/** Settles or expires the charge if it is due. */
export const chargeNow = async (ledger: Ledger, ref: string): Promise<SandboxCharge> => {
  const row = await findRow(ledger.db, 'ref', ref)
  if (!row) throw new UnknownCharge('the sandbox knows no such charge')
  const fate = fateOf(ledger, documentsIn(row), row.created_at)
  if (row.status !== 'pending' || fate.at > ledger.clock()) return row
  await changeStatus(ledger, row, fate.status)
  return (await findRow(ledger.db, 'ref', ref)) ?? row
}

export const findSandboxCharge = async (ledger: Ledger, ref: string): Promise<Charge> =>
  asCharge(await chargeNow(ledger, ref))

export const withdrawSandboxCharge = async (ledger: Ledger, ref: string): Promise<Charge> => {
  const row = await chargeNow(ledger, ref)
  if (row.status === 'pending') await changeStatus(ledger, row, 'expired', { isWithdrawn: true })
  return findSandboxCharge(ledger, ref)
}

/** Idempotent, even for simultaneous calls. */
export const createSandboxCharge = async (
  ledger: Ledger,
  request: ChargeRequest,
): Promise<Charge> => {
  const { db, clock } = ledger
  const { idempotencyKey, method } = request
  const now = clock()
  const documents = documentsOf(request)
  const refusal =
    method.kind === 'card' ? await refusalOfCard(ledger, method.cardRef, method.isRenewal) : null
  const settled = refusal ? 'refused' : 'paid'
  await db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('sandbox_charges')
      .values({
        ref: `sandbox-charge-${randomUUID()}`,
        idempotency_key: idempotencyKey,
        reference: request.reference,
        method: method.kind,
        amount_cents: request.amountCents,
        status: method.kind === 'card' ? settled : 'pending',
        refusal,
        document: JSON.stringify(documents),
        created_at: now,
        settled_at: method.kind === 'card' ? now : null,
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returning('ref')
      .executeTakeFirst()
    if (made) {
      await planTelling(
        trx,
        made.ref,
        method.kind === 'card' ? now : fateOf(ledger, documents, now).at,
      )
    }
  })
  const row = await findRow(db, 'idempotency_key', idempotencyKey)
  if (!row) throw new Error('The sandbox cannot find the charge that it just wrote')
  return asCharge(row)
}

/** Idempotent by key. */
export const refundSandboxCharge = async (
  ledger: Ledger,
  refund: { chargeRef: string; amountCents: number; idempotencyKey: string },
): Promise<void> => {
  const { chargeRef, amountCents, idempotencyKey } = refund
  await chargeNow(ledger, chargeRef)
  await ledger.db.transaction().execute(async (trx) => {
    const isNew = await trx
      .insertInto('sandbox_refunds')
      .values({ idempotency_key: idempotencyKey, charge_ref: chargeRef, amount_cents: amountCents })
      .onConflict((conflict) => conflict.doNothing())
      .returning('charge_ref')
      .executeTakeFirst()
    if (!isNew) return
    const charge = await trx
      .updateTable('sandbox_charges')
      .set((eb) => ({ refunded_cents: eb('refunded_cents', '+', amountCents) }))
      .where('ref', '=', chargeRef)
      .where('status', '=', 'paid')
      .where((eb) => eb.or([eb('dispute', 'is', null), eb('dispute', '=', 'won')]))
      .where((eb) => eb(eb('refunded_cents', '+', amountCents), '<=', eb.ref('amount_cents')))
      .returning(['amount_cents', 'refunded_cents'])
      .executeTakeFirst()
    if (!charge) throw new RefundRefused()
    if (charge.refunded_cents < charge.amount_cents) return
    await trx
      .updateTable('sandbox_charges')
      .set({ status: 'refunded' })
      .where('ref', '=', chargeRef)
      .execute()
    await planTelling(trx, chargeRef, ledger.clock())
  })
}

export const findSandboxDispute = async (
  ledger: Ledger,
  ref: string,
): Promise<DisputeStatus | null> => (await chargeNow(ledger, ref)).dispute as DisputeStatus | null

export const changeDispute = (
  { db, clock }: Pick<Ledger, 'db' | 'clock'>,
  row: SandboxCharge,
  dispute: DisputeStatus,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('sandbox_charges')
      .set({ dispute, ...(dispute === 'lost' && { refunded_cents: row.amount_cents }) })
      .where('ref', '=', row.ref)
      .where('status', '=', 'paid')
      .where((eb) => eb.or([eb('dispute', 'is', null), eb('dispute', '=', 'open')]))
      .returning('ref')
      .executeTakeFirst()
    if (changed) await planTelling(trx, row.ref, clock())
  })
