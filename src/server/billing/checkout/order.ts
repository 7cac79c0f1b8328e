import type { Address } from '#shared/account/person.ts'
import type { CardPayload } from '#shared/billing/cards/card-fields.ts'
import { isFutureExpiry } from '#shared/billing/cards/rules.ts'
import type { convertLead } from '#shared/billing/checkout/contract.ts'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import type { OperationValues } from '#shared/operation.ts'
import type { FieldErrors } from '#shared/problem.ts'
import { emailTaken } from '#shared/account/rules.ts'
import type { PaymentGateway } from '#server/billing/gateway/gateway.ts'
import { appliesTo, findCoupon } from '#server/billing/plans/coupons.ts'
import { findPlanOnSale, methodsOf } from '#server/billing/plans/queries.ts'
import type { Database } from '#server/db/schema.ts'
import { FieldRefusal, Refusal } from '#server/http/problems.ts'
import { dataOf } from './leads.ts'
import { isEmailTaken, type LeadRow } from './queries.ts'

export type Conversion = OperationValues<typeof convertLead>['body']

/** Everything that a new account and its first payment need. */
export interface Order {
  name: string
  email: string
  phone: string | null
  document: string | null
  address: Address | null
  plan: string
  coupon: string | null
  method: PaymentMethod
  card: CardPayload | null
}

const cardErrors = (card: CardPayload | undefined, now: number): FieldErrors => {
  if (!card) return { card: ['Informe os dados do cartão.'] }
  return isFutureExpiry(card.exp_month, card.exp_year, now)
    ? {}
    : { 'card.exp_year': ['Este cartão está vencido.'] }
}

const orderOf = (lead: LeadRow, given: Conversion) => {
  const kept = dataOf(lead)
  return {
    name: given.name ?? kept.name,
    email: lead.email,
    phone: kept.phone ?? null,
    document: given.document ?? kept.document ?? null,
    address: given.address ?? kept.address ?? null,
    plan: given.plan ?? kept.plan,
    coupon: (given.coupon === undefined ? kept.coupon : given.coupon) ?? null,
    method: given.payment_method,
    card: given.payment_method === 'card' ? (given.card ?? null) : null,
  }
}

/** The data of both steps with what the last screen changed; whatever is missing is a field error. */
export const completeOrder = (
  lead: LeadRow,
  given: Conversion,
  now: number,
  { boletoNeedsAddress }: Pick<PaymentGateway, 'boletoNeedsAddress'>,
): Order => {
  const order = orderOf(lead, given)
  const { name, plan } = order
  const isDocumentMissing = order.method !== 'card' && order.document === null
  const isAddressMissing = order.method === 'boleto' && boletoNeedsAddress && order.address === null
  const errors: FieldErrors = {
    ...(!name && { name: ['Informe seu nome.'] }),
    ...(!plan && { plan: ['Escolha um plano.'] }),
    ...(isDocumentMissing && { document: ['Informe seu CPF.'] }),
    ...(isAddressMissing && { address: ['Informe seu endereço.'] }),
    ...(order.method === 'card' && cardErrors(given.card, now)),
  }
  if (!name || !plan || Object.keys(errors).length > 0) throw new FieldRefusal(errors)
  return { ...order, name, plan }
}

/** Refuses what can be known to fail before a card is checked; the transaction decides again. */
export const checkOrder = async (db: Database, order: Order, now: number): Promise<void> => {
  if (await isEmailTaken(db, order.email)) throw new FieldRefusal({ email: [emailTaken] })
  const plan = await findPlanOnSale(db, order.plan)
  if (!plan) throw new Refusal('plan-not-found')
  if (!methodsOf(plan).includes(order.method)) throw new Refusal('method-not-accepted')
  if (order.coupon === null) return
  const coupon = await findCoupon(db, order.coupon, now)
  if (!coupon || !appliesTo(coupon, plan)) throw new Refusal('coupon-not-found')
}
