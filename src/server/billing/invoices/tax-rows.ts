import { saoPauloOffsetMs } from '#shared/billing/plans/price-rules.ts'
import type { Address } from '#shared/account/person.ts'
import type { Connection } from '#server/db/schema.ts'

/** São Paulo time; `to` is excluded. */
const monthOf = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = (index: number) => Date.UTC(year, index) + saoPauloOffsetMs
  return { from: at(number - 1), to: at(number) }
}

const paidOrRefunded = (db: Connection) =>
  db
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .innerJoin('plans', 'plans.id', 'invoices.plan_id')
    .innerJoin('accounts', 'accounts.id', 'payments.account_id')
    .select(['payments.uuid', 'payments.amount_cents', 'accounts.name', 'accounts.document'])
    .select(['accounts.address', 'plans.name as plan'])

const sales = (db: Connection, month: string) => {
  const { from, to } = monthOf(month)
  return paidOrRefunded(db)
    .select('payments.settled_at as at')
    .where('payments.status', 'in', ['paid', 'refunded'])
    .where('payments.settled_at', '>=', from)
    .where('payments.settled_at', '<', to)
    .orderBy('payments.settled_at')
    .execute()
}

/** One row per partial refund. */
const refunds = (db: Connection, month: string) => {
  const { from, to } = monthOf(month)
  return paidOrRefunded(db)
    .innerJoin('refunds', 'refunds.payment_id', 'payments.id')
    .select(['refunds.at', 'refunds.amount_cents as refunded_cents'])
    .where('refunds.at', '>=', from)
    .where('refunds.at', '<', to)
    .orderBy('refunds.at')
    .orderBy('refunds.id')
    .execute()
}

const addressText = (address: string | null): string => {
  if (address === null) return ''
  const { street, number, complement, district, city, state, postal_code } = JSON.parse(
    address,
  ) as Address
  return [street, number, complement, district, city, state, postal_code].filter(Boolean).join(', ')
}

const day = (at: number | null) => new Date((at ?? 0) - saoPauloOffsetMs).toISOString().slice(0, 10)

const decimal = (cents: number) => (cents / 100).toFixed(2)

/** Refunds are negative rows. */
export const taxRows = async (db: Connection, month: string) => {
  const sold = (await sales(db, month)).map((row) => ({ ...row, cents: row.amount_cents }))
  const back = (await refunds(db, month)).map((row) => ({ ...row, cents: -row.refunded_cents }))
  return [...sold, ...back]
    .toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0))
    .map(({ at, name, document, address, plan, cents, uuid }) => ({
      data: day(at),
      nome: name,
      cpf: document,
      endereco: addressText(address),
      servico: `Assinatura ${plan}`,
      valor: decimal(cents),
      pagamento: uuid,
    }))
}
