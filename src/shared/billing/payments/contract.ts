import * as v from 'valibot'
import { operation } from '#shared/operation.ts'
import { Cents, Id, Instant, Nothing, paged, ListQuery, UuidText } from '#shared/common-schemas.ts'
import { paymentMethods } from '#shared/billing/plans/payment-methods.ts'
import { gatewayNames } from './gateway-names.ts'

export const paymentStatuses = [
  'processing',
  'pending',
  'paid',
  'refused',
  'expired',
  'refunded',
] as const

export type PaymentStatus = (typeof paymentStatuses)[number]

/** Status of the invoice, however many attempts its payment takes. */
const InvoiceStatus = v.picklist(['open', 'paid', 'void', 'refunded'])

export type InvoiceStatus = v.InferOutput<typeof InvoiceStatus>

export const StoredCard = v.object({
  id: Id,
  brand: v.string(),
  last4: v.string(),
  holder_name: v.string(),
  exp_month: v.number(),
  exp_year: v.number(),
  is_default: v.boolean(),
})

export type StoredCard = v.InferOutput<typeof StoredCard>

/** Documents that the person pays with; both are real ones. */
export const PixDocument = v.object({
  /** "Copia e cola": the BR Code. */
  code: v.string(),
  expires_at: Instant,
  receiver: v.string(),
})

export const BoletoDocument = v.object({
  /** 47 digits, grouped. */
  line: v.string(),
  /** 44 digits. */
  barcode: v.string(),
  due_at: Instant,
  beneficiary: v.string(),
  beneficiary_document: v.string(),
  payer: v.string(),
  /** The whole CPF, with its marks. */
  payer_document: v.nullable(v.string()),
})

/**
 * One attempt to pay. `expired` is reported for a pending document past its time; an attempt on an
 * invoice that is no longer open has no document.
 */
export const Payment = v.object({
  uuid: v.string(),
  status: v.picklist(paymentStatuses),
  invoice_status: InvoiceStatus,
  method: v.picklist(paymentMethods),
  amount: Cents,
  refunded: Cents,
  plan: v.object({ slug: v.string(), name: v.string() }),
  created_at: Instant,
  settled_at: v.nullable(Instant),
  /** Why a card was refused, as text for people. */
  refusal: v.nullable(v.string()),
  card: v.nullable(v.object({ brand: v.string(), last4: v.string() })),
  pix: v.nullable(PixDocument),
  boleto: v.nullable(BoletoDocument),
})

export type Payment = v.InferOutput<typeof Payment>

/** Answer to starting or resuming a subscription; with a trial there is nothing to pay yet. */
export const PaymentInfo = v.object({
  /** Decides what the person sees next. */
  outcome: v.picklist(['active', 'trial', 'waiting']),
  trial_ends_at: v.nullable(Instant),
  payment: v.nullable(Payment),
})

export type PaymentInfo = v.InferOutput<typeof PaymentInfo>

export const Invoice = v.object({
  uuid: v.string(),
  kind: v.picklist(['first', 'renewal', 'change', 'reactivation']),
  status: InvoiceStatus,
  amount: Cents,
  discount: Cents,
  plan: v.object({ slug: v.string(), name: v.string() }),
  period_start: Instant,
  period_end: Instant,
  due_at: Instant,
  paid_at: v.nullable(Instant),
  /** The attempt that paid the invoice, else the newest one. */
  payment: v.nullable(Payment),
})

export type Invoice = v.InferOutput<typeof Invoice>

export const paymentProblems = {
  'card-refused': {
    status: 402,
    detail: 'O banco não aceitou este cartão. Confira os dados ou use outro cartão.',
  },
  'card-no-funds': {
    status: 402,
    detail: 'O cartão não tem limite para este valor. Use outro cartão ou outra forma.',
  },
  'card-in-use': {
    status: 409,
    detail:
      'Sua assinatura é cobrada neste cartão. Escolha outra forma de pagar antes de apagá-lo.',
  },
  'payment-unavailable': {
    status: 503,
    detail: 'Não conseguimos falar com o sistema de pagamento. Nada foi cobrado; tente de novo.',
  },
  'payment-not-renewable': {
    status: 409,
    detail: 'Este pagamento não precisa de um novo código.',
  },
  'payment-withdrawn': {
    status: 409,
    detail: 'Este Pix ou boleto foi retirado e não pode mais ser pago.',
  },
  'bad-signature': { status: 400, detail: 'A assinatura desta notificação não confere.' },
} as const

/** Newest first. */
export const getInvoices = operation({
  id: 'getInvoices',
  method: 'GET',
  path: '/v1/invoices/',
  access: 'adult',
  summary: 'As faturas da conta',
  query: ListQuery,
  answer: paged(Invoice),
  extension: true,
})

/** Second copy: the Pix code or boleto as first created. */
export const getPayment = operation({
  id: 'getPayment',
  method: 'GET',
  path: '/v1/payments/{uuid}/',
  access: 'adult',
  summary: 'Um pagamento da conta com seu Pix ou boleto',
  params: v.object({ uuid: UuidText }),
  answer: Payment,
  refusals: ['not-found'],
  extension: true,
})

/** For any holder of the uuid (spec route /status-pagamento/{uuid}); hides the person's data. */
export const getPaymentStatus = operation({
  id: 'getPaymentStatus',
  method: 'GET',
  path: '/v1/payments/{uuid}/status/',
  access: 'anonymous',
  summary: 'A situação de um pagamento',
  params: v.object({ uuid: UuidText }),
  answer: v.object({
    uuid: v.string(),
    status: v.picklist(paymentStatuses),
    invoice_status: InvoiceStatus,
    method: v.picklist(paymentMethods),
    amount: Cents,
  }),
  refusals: ['not-found'],
  extension: true,
})

/** For whoever holds a code of the payment; answers no more than the uuid of its public status. */
export const findPayment = operation({
  id: 'findPayment',
  method: 'POST',
  path: '/v1/find-payment/',
  access: 'anonymous',
  summary: 'Encontra um pagamento pelo código do e-mail, Pix Copia e Cola, linha digitável ou link',
  body: v.object({
    code: v.pipe(
      v.string('Informe o código do pagamento.'),
      v.trim(),
      v.nonEmpty('Informe o código do pagamento.'),
      v.maxLength(1000, 'Este código não é válido.'),
    ),
  }),
  answer: v.object({ uuid: v.string() }),
  refusals: ['not-found', 'too-many-attempts'],
  extension: true,
})

export const renewPayment = operation({
  id: 'renewPayment',
  method: 'POST',
  path: '/v1/payments/{uuid}/renew/',
  access: 'adult',
  idempotent: true,
  summary: 'Gera um novo Pix ou boleto para uma fatura que continua em aberto',
  params: v.object({ uuid: UuidText }),
  body: v.object({ payment_method: v.optional(v.picklist(['boleto', 'pix'])) }),
  answer: Payment,
  refusals: [
    'not-found',
    'payment-not-renewable',
    'method-not-accepted',
    'address-required',
    'document-required',
    'too-many-attempts',
  ],
  extension: true,
})

/** Endpoint of every payment provider, which proves who it is in its own way. */
export const postWebhook = operation({
  id: 'postWebhook',
  method: 'POST',
  path: '/v1/webhooks/{gateway}/',
  access: 'signed',
  summary: 'Notificações assinadas do sistema de pagamento',
  params: v.object({ gateway: v.picklist(gatewayNames, 'Este sistema não existe.') }),
  answer: Nothing,
  refusals: ['bad-signature', 'not-found', 'payment-unavailable'],
  extension: true,
})

/** Exists only where the sandbox is the gateway. */
export const settleSandboxPayment = operation({
  id: 'settleSandboxPayment',
  method: 'POST',
  path: '/v1/sandbox/payments/{uuid}/settle/',
  access: 'anonymous',
  summary: 'Faz de conta que um Pix ou boleto foi pago, recusado, venceu ou foi contestado',
  params: v.object({ uuid: UuidText }),
  body: v.object({
    outcome: v.optional(
      v.picklist(['paid', 'refused', 'expired', 'disputed', 'dispute-won', 'dispute-lost']),
      'paid',
    ),
  }),
  answer: Nothing,
  refusals: ['not-found', 'payment-withdrawn'],
  extension: true,
})
