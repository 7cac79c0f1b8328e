import type { InvoiceKind } from '#server/billing/invoices/create.ts'
import type { InvoiceStatus, Payment } from '#shared/billing/payments/contract.ts'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import { isLapsedChange, isLeftToCard, shownStatus } from '#shared/billing/payments/rules.ts'
import type { PaymentStatus } from '#shared/billing/payments/contract.ts'
import type { SubscriptionState } from '#shared/billing/subscriptions/contract.ts'
import { company } from '#shared/company.ts'
import { instant } from '#server/billing/serializers.ts'
import type { Connection, PaymentRow } from '#server/db/schema.ts'

const refusalTexts: Record<string, string> = {
  declined: 'O cartão foi recusado pelo banco.',
  'no-funds': 'O cartão não tem limite para este valor.',
}

const joined = (db: Connection) =>
  db
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .innerJoin('plans', 'plans.id', 'invoices.plan_id')
    .innerJoin('accounts', 'accounts.id', 'payments.account_id')
    .leftJoin('cards', 'cards.id', 'payments.card_id')
    .leftJoin('subscriptions', 'subscriptions.account_id', 'payments.account_id')
    .leftJoin('plans as current_plans', 'current_plans.id', 'subscriptions.plan_id')
    .selectAll('payments')
    .select([
      'invoices.status as invoice_status',
      'invoices.kind as invoice_kind',
      'plans.slug as plan_slug',
      'plans.name as plan_name',
      'current_plans.name as current_plan',
      'subscriptions.state as current_state',
      'subscriptions.payment_method as current_method',
      'accounts.name as payer',
      'accounts.document as payer_document',
      'cards.brand',
      'cards.last4',
    ])

type JoinedRow = PaymentRow & {
  invoice_status: string
  invoice_kind: string
  plan_slug: string
  plan_name: string
  current_plan: string | null
  current_state: SubscriptionState | null
  current_method: string | null
  payer: string
  payer_document: string | null
  brand: string | null
  last4: string | null
}

/** Not masked, as on every boleto. */
const shownCpf = (document: string | null) =>
  document?.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4') ?? null

const isToPay = ({ invoice_status: status }: JoinedRow) => status === 'open'

const pixOf = (row: JoinedRow) => {
  const { pix_code: code, pix_expires_at: expiresAt } = row
  return code === null || expiresAt === null || !isToPay(row)
    ? null
    : { code, expires_at: instant(expiresAt), receiver: company.legalName }
}

const boletoOf = (row: JoinedRow) => {
  const { boleto_line: line, boleto_barcode: barcode, boleto_due_at: dueAt } = row
  if (line === null || barcode === null || dueAt === null || !isToPay(row)) return null
  return {
    line,
    barcode,
    due_at: instant(dueAt),
    beneficiary: company.legalName,
    beneficiary_document: company.taxId,
    payer: row.payer,
    payer_document: shownCpf(row.payer_document),
  }
}

const timesOf = (row: PaymentRow) => ({
  status: row.status,
  pixExpiresAt: row.pix_expires_at,
  boletoDueAt: row.boleto_due_at,
})

export const shownPaymentStatus = (row: PaymentRow, now: number): PaymentStatus =>
  shownStatus(timesOf(row), now)

const documentOf = (row: JoinedRow) => ({
  ...timesOf(row),
  kind: row.invoice_kind,
  invoiceStatus: row.invoice_status,
  method: row.method,
  settledAt: row.settled_at,
})

/** False if the plan was changed later. */
const isLapsed = (row: JoinedRow, now: number) =>
  row.current_plan !== row.plan_name && isLapsedChange(documentOf(row), now)

const isForCard = (row: JoinedRow, now: number) => {
  const { current_state: state, current_method: paymentMethod } = row
  return isLeftToCard(documentOf(row), { state, paymentMethod }, now)
}

const toPayment = (row: JoinedRow, now: number): Payment => ({
  uuid: row.uuid,
  status: shownPaymentStatus(row, now),
  invoice_status: row.invoice_status as InvoiceStatus,
  method: row.method as PaymentMethod,
  amount: row.amount_cents,
  refunded: row.refunded_cents,
  plan: { slug: row.plan_slug, name: row.plan_name },
  created_at: instant(row.created_at),
  settled_at: instant(row.settled_at),
  refusal:
    row.status === 'refused'
      ? (refusalTexts[row.refusal ?? ''] ?? refusalTexts.declined ?? null)
      : null,
  card: row.brand === null || row.last4 === null ? null : { brand: row.brand, last4: row.last4 },
  pix: pixOf(row),
  boleto: boletoOf(row),
  invoice_kind: row.invoice_kind as InvoiceKind,
  is_lapsed_change: isLapsed(row, now),
  is_left_to_card: isForCard(row, now),
  kept_plan: isLapsed(row, now) ? row.current_plan : null,
})

export const describePayment = async (
  db: Connection,
  uuid: string,
  now: number,
): Promise<Payment | null> => {
  const row = await joined(db).where('payments.uuid', '=', uuid).executeTakeFirst()
  return row ? toPayment(row, now) : null
}

const isPaid = (row: JoinedRow | undefined) => row?.status === 'paid'

/** The attempt that paid the invoice, otherwise the newest. */
export const describeAttempts = async (
  db: Connection,
  invoiceIds: readonly number[],
  now: number,
): Promise<Map<number, Payment>> => {
  if (invoiceIds.length === 0) return new Map()
  const rows = await joined(db)
    .where('payments.invoice_id', 'in', [...invoiceIds])
    .orderBy('payments.id')
    .execute()
  const attempts = new Map<number, JoinedRow>()
  for (const row of rows)
    if (!isPaid(attempts.get(row.invoice_id))) attempts.set(row.invoice_id, row)
  return new Map([...attempts].map(([id, row]) => [id, toPayment(row, now)]))
}
