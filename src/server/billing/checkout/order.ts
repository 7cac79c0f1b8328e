import type { Address } from '#shared/account/person.ts'
import type { CardPayload } from '#shared/billing/cards/card-fields.ts'
import { isFutureExpiry } from '#shared/billing/cards/rules.ts'
import type { convertLead } from '#shared/billing/checkout/contract.ts'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import type { OperationValues } from '#shared/operation.ts'
import type { FieldErrors } from '#shared/problem.ts'
import { emailTaken } from '#shared/account/rules.ts'
import type { PaymentGateway } from '#server/deps/payment-gateway.ts'
import { appliesTo, findCoupon } from '#server/billing/plans/coupons.ts'
import { findPlanOnSale, mayOrderPlan, methodsOf } from '#server/billing/plans/queries.ts'
import type { Database } from '#server/db/schema.ts'
import { FieldRefusal, Refusal } from '#server/http/problems.ts'
import { dataOf } from './leads.ts'
import { isEmailTaken, type LeadRow } from './queries.ts'

export type Conversion = OperationValues<typeof convertLead>['body']

export interface Order {
  name: string
  email: string
  phone: string | null
  document: string | null
  address: Address | null
  plan: string
  coupon: string | null
  planref: string | null
  method: PaymentMethod
  card: CardPayload | null
  totalCents: number | undefined
}

const cardErrors = (card: CardPayload | undefined, now: number): FieldErrors => {
  if (!card) return { card: ['Informe os dados do cartão.'] }
  return isFutureExpiry(card.exp_month, card.exp_year, now)
    ? {}
    : { 'card.exp_year': ['Este cartão está vencido.'] }
}

const chooseMethod = { payment_method: ['Escolha a forma de pagamento.'] }

/** A card with another method means that the lead changed meanwhile. */
const methodErrors = (
  method: PaymentMethod | undefined,
  card: CardPayload | undefined,
  now: number,
): FieldErrors => {
  if (method === 'card') return cardErrors(card, now)
  return method === undefined || card ? chooseMethod : {}
}

const orderOf = (lead: LeadRow, { card, total }: Conversion) => {
  const { name, phone, document, address, plan, coupon, planref, ...data } = dataOf(lead)
  return {
    name,
    email: lead.email,
    phone: phone ?? null,
    document: document ?? null,
    address: address ?? null,
    plan,
    coupon: coupon ?? null,
    planref: planref ?? null,
    method: data.payment_method,
    card: card ?? null,
    totalCents: total,
  }
}

export const completeOrder = (
  lead: LeadRow,
  given: Conversion,
  now: number,
  { needs }: Pick<PaymentGateway, 'needs'>,
): Order => {
  const order = orderOf(lead, given)
  const { name, plan, method } = order
  const needed = method === undefined ? [] : needs[method]
  const needsDocument = method !== 'card' || needed.includes('document')
  const isDocumentMissing = needsDocument && order.document === null
  const isAddressMissing = needed.includes('address') && order.address === null
  const errors: FieldErrors = {
    ...(!name && { name: ['Informe seu nome.'] }),
    ...(!plan && { plan: ['Escolha um plano.'] }),
    ...(isDocumentMissing && { document: ['Informe seu CPF.'] }),
    ...(isAddressMissing && { address: ['Informe seu endereço.'] }),
    ...methodErrors(method, given.card, now),
  }
  if (!name || !plan || !method || Object.keys(errors).length > 0) throw new FieldRefusal(errors)
  return { ...order, name, plan, method }
}

/** Fails before the card is checked; the transaction checks again. */
export const checkOrder = async (db: Database, order: Order, now: number): Promise<void> => {
  if (await isEmailTaken(db, order.email)) throw new FieldRefusal({ email: [emailTaken] })
  const plan = await findPlanOnSale(db, order.plan)
  if (!plan || !mayOrderPlan(plan, order)) throw new Refusal('plan-not-found')
  if (!methodsOf(plan).includes(order.method)) throw new Refusal('method-not-accepted')
  // A trial is granted once per person, so it needs a CPF. A positive total means no trial.
  const asksTrial = order.method === 'card' && plan.trial_days > 0 && !order.totalCents
  if (asksTrial && order.document === null) {
    throw new FieldRefusal({ document: ['Informe seu CPF.'] })
  }
  if (order.coupon === null) return
  const coupon = await findCoupon(db, order.coupon, now)
  if (!coupon || !appliesTo(coupon, plan, 'order')) throw new Refusal('coupon-not-found')
}
