import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import {
  paymentCodeLength,
  paymentCodeSigns,
  paymentReferenceIn,
  type PaymentReference,
} from '#shared/billing/payments/payment-reference.ts'
import type { Connection, PaymentRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Caller } from '#server/http/operation/caller.ts'
import { Refusal } from '#server/http/problems.ts'
import { type Bucket, takeAttempt } from '#server/http/rate-limit.ts'

/** Short codes could be guessed. */
const lookups: Bucket = { name: 'find-payment', burst: 30, refillMs: 10_000 }

export const newPaymentCode = (): string =>
  Array.from({ length: paymentCodeLength }, () =>
    paymentCodeSigns.charAt(randomInt(paymentCodeSigns.length)),
  ).join('')

const select = (db: Connection) =>
  db.selectFrom('payments').selectAll().orderBy('id', 'desc').limit(1)

const queryOf = (db: Connection, reference: PaymentReference) => {
  const payments = select(db)
  if (reference.kind === 'uuid') return payments.where('uuid', '=', reference.uuid)
  if (reference.kind === 'code') return payments.where('code', '=', reference.code)
  return reference.kind === 'boleto'
    ? payments.where('boleto_barcode', '=', reference.barcode)
    : payments.where(sql<string>`replace(pix_code, ' ', '')`, '=', reference.text)
}

export const findPaymentByText = async (
  db: Connection,
  text: string,
): Promise<PaymentRow | undefined> => {
  const reference = paymentReferenceIn(text)
  return reference && queryOf(db, reference).executeTakeFirst()
}

export const findPaymentBy = async (
  { db, clock }: Deps,
  text: string,
  { network }: Caller,
): Promise<{ uuid: string }> => {
  await takeAttempt(db, clock, lookups, network)
  const found = await findPaymentByText(db, text)
  if (!found) throw new Refusal('not-found')
  return { uuid: found.uuid }
}
