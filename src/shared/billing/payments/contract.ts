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

export const PixDocument = v.object({
  /** BR Code, also called "copia e cola". */
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
  /** The whole CPF, formatted. */
  payer_document: v.nullable(v.string()),
})

export const InvoiceKind = v.picklist(['first', 'renewal', 'change', 'reactivation'])

/** Extension: the document of a plan change that was not paid. Missing in an older server's answer. */
const IsLapsedChange = v.optional(v.boolean())

/**
 * A pending document is reported as `expired` once its time is over. Documents are returned only
 * for an open invoice.
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
  /** For display. */
  refusal: v.nullable(v.string()),
  card: v.nullable(v.object({ brand: v.string(), last4: v.string() })),
  pix: v.nullable(PixDocument),
  boleto: v.nullable(BoletoDocument),
  /** A plan change has a single document. Missing in an older server's answer, as the next three. */
  invoice_kind: v.optional(InvoiceKind),
  is_lapsed_change: IsLapsedChange,
  /** Its document is over, and the card of the subscription pays the invoice when it is due. */
  is_left_to_card: v.optional(v.boolean()),
  /** The name of the plan that stayed after a lapsed change. */
  kept_plan: v.optional(v.nullable(v.string())),
})

export type Payment = v.InferOutput<typeof Payment>

/** The newer attempt that can still be paid or is being charged. Missing in the answer of an older server. */
const Successor = v.optional(v.nullable(v.string()))

export const PaymentInfo = v.object({
  outcome: v.picklist(['active', 'trial', 'waiting']),
  trial_ends_at: v.nullable(Instant),
  payment: v.nullable(Payment),
})

export type PaymentInfo = v.InferOutput<typeof PaymentInfo>

export const Invoice = v.object({
  uuid: v.string(),
  kind: InvoiceKind,
  status: InvoiceStatus,
  amount: Cents,
  discount: Cents,
  plan: v.object({ slug: v.string(), name: v.string() }),
  period_start: Instant,
  period_end: Instant,
  due_at: Instant,
  paid_at: v.nullable(Instant),
  /** The attempt that paid it, otherwise the newest. */
  payment: v.nullable(Payment),
})

export type Invoice = v.InferOutput<typeof Invoice>

export const getInvoices = operation({
  id: 'getInvoices',
  method: 'GET',
  path: '/v1/invoices/',
  access: 'adult',
  summary: 'As faturas da conta',
  description:
    'Lists the invoices of the account, the newest first, each with the attempt that paid it or the last one.',
  query: ListQuery,
  answer: paged(Invoice),
  extension: true,
})

export const getPayment = operation({
  id: 'getPayment',
  method: 'GET',
  path: '/v1/payments/{uuid}/',
  access: 'adult',
  summary: 'Um pagamento da conta com seu Pix ou boleto',
  description:
    'Answers a payment of the account with its Pix code or boleto as it was first made, and the uuid of the one that replaced it.',
  params: v.object({ uuid: UuidText }),
  answer: v.object({ ...Payment.entries, successor: Successor }),
  refusals: ['not-found'],
  extension: true,
})

export const getPaymentStatus = operation({
  id: 'getPaymentStatus',
  method: 'GET',
  path: '/v1/payments/{uuid}/status/',
  access: 'anonymous',
  summary: 'A situação de um pagamento',
  description:
    'Answers the status of a payment to whoever holds its uuid, without any data of the person.',
  params: v.object({ uuid: UuidText }),
  answer: v.object({
    uuid: v.string(),
    status: v.picklist(paymentStatuses),
    invoice_status: InvoiceStatus,
    method: v.picklist(paymentMethods),
    amount: Cents,
    is_lapsed_change: IsLapsedChange,
    successor: Successor,
  }),
  refusals: ['not-found'],
  extension: true,
})

export const findPayment = operation({
  id: 'findPayment',
  method: 'POST',
  path: '/v1/find-payment/',
  access: 'anonymous',
  summary: 'Encontra um pagamento pelo código do e-mail, Pix Copia e Cola, linha digitável ou link',
  description:
    'Finds a payment by the code of the mail, the Pix code, the line of the boleto or a link, and answers no more than its uuid.',
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
  description:
    'Makes a new Pix code or boleto for an invoice that is still open, or for the one that replaced it; the earlier one is withdrawn. One of the same kind that can still be paid is answered instead.',
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

export const postWebhook = operation({
  id: 'postWebhook',
  method: 'POST',
  path: '/v1/webhooks/{gateway}/',
  access: 'signed',
  summary: 'Notificações assinadas do sistema de pagamento',
  description:
    'Takes the notifications of a payment provider, which proves who it is by a signature; one that came before is answered like a new one.',
  params: v.object({ gateway: v.picklist(gatewayNames, 'Este sistema não existe.') }),
  answer: Nothing,
  refusals: ['bad-signature', 'not-found', 'payment-unavailable'],
  extension: true,
})

export const settleSandboxPayment = operation({
  id: 'settleSandboxPayment',
  method: 'POST',
  path: '/v1/sandbox/payments/{uuid}/settle/',
  access: 'anonymous',
  summary: 'Faz de conta que um Pix ou boleto foi pago, recusado, venceu ou foi contestado',
  description:
    'Pretends that a Pix or boleto was paid, refused, expired or disputed; it exists only where the sandbox takes the payments.',
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
