import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import {
  paymentCodeLength,
  paymentCodeSigns,
  paymentReferenceIn,
  type PaymentReference,
} from '#shared/billing/payments/payment-reference.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { Refusal } from '#server/http/problems.ts'
import { type Bucket, takeAttempt } from '#server/http/rate-limit.ts'

/** Codes are short enough to be guessed. */
const lookups: Bucket = { name: 'find-payment', burst: 30, refillMs: 10_000 }

export const newPaymentCode = (): string =>
  Array.from({ length: paymentCodeLength }, () =>
    paymentCodeSigns.charAt(randomInt(paymentCodeSigns.length)),
  ).join('')

const select = (db: Connection) =>
  db.selectFrom('payments').select('uuid').orderBy('id', 'desc').limit(1)

const queryOf = (db: Connection, reference: PaymentReference) => {
  switch (reference.kind) {
    case 'uuid':
      return select(db).where('uuid', '=', reference.uuid)
    case 'code':
      return select(db).where('code', '=', reference.code)
    case 'boleto':
      return select(db).where('boleto_barcode', '=', reference.barcode)
    case 'pix':
      return select(db).where(sql<string>`replace(pix_code, ' ', '')`, '=', reference.text)
  }
}

/** Finds a payment by what a person has copied. */
export const findPaymentBy = async (
  { db, clock }: Deps,
  text: string,
  { network }: Caller,
): Promise<{ uuid: string }> => {
  await takeAttempt(db, clock, lookups, network)
  const reference = paymentReferenceIn(text)
  const found = reference && (await queryOf(db, reference).executeTakeFirst())
  if (!found) throw new Refusal('not-found')
  return found
}
