import type { Invoice, Payment } from '#shared/billing/payments/contract.ts'
import { formatShortDay } from '#shared/time.ts'
import type { PaymentMessages } from './payment-messages.ts'

export interface InvoiceMessages {
  tone: PaymentMessages['tone']
  status: string
  /** The action offered to the person. */
  action: 'receipt' | 'second-copy' | 'renew' | 'none'
}

const words = (
  status: string,
  tone: InvoiceMessages['tone'],
  action: InvoiceMessages['action'] = 'none',
): InvoiceMessages => ({ status, tone, action })

const closed: Record<Exclude<Invoice['status'], 'open'>, InvoiceMessages> = {
  paid: words('Paga', 'good', 'receipt'),
  refunded: words('Devolvida', 'neutral', 'receipt'),
  void: words('Cancelada', 'neutral'),
}

const byCard: Record<Payment['status'], InvoiceMessages> = {
  processing: words('Em processamento', 'waiting'),
  pending: words('Em processamento', 'waiting'),
  paid: words('Em processamento', 'waiting'),
  refused: words('Não aprovada', 'bad'),
  expired: words('Sem resposta do banco', 'bad'),
  refunded: words('Em aberto', 'waiting'),
}

const byDocument: Record<Payment['status'], InvoiceMessages> = {
  processing: words('Em preparo', 'waiting'),
  pending: words('A pagar', 'waiting', 'second-copy'),
  paid: words('Em processamento', 'waiting'),
  refused: words('Não concluída', 'bad', 'renew'),
  expired: words('Vencida', 'bad', 'renew'),
  refunded: words('Em aberto', 'waiting'),
}

/** Status of an invoice in a word, with the action offered for it. */
export const invoiceMessages = ({
  status,
  kind,
  payment,
}: Pick<Invoice, 'status' | 'kind' | 'payment'>): InvoiceMessages => {
  if (status !== 'open') return closed[status]
  if (!payment) return words('Em aberto', 'waiting')
  if (payment.method === 'card') return byCard[payment.status]
  const found = byDocument[payment.status]
  /** A plan change has a single document; after it, the change must be requested again. */
  return kind === 'change' && found.action === 'renew' ? { ...found, action: 'none' } : found
}

const kinds: Record<Invoice['kind'], string> = {
  first: 'Assinatura',
  renewal: 'Renovação',
  change: 'Troca de plano',
  reactivation: 'Reativação',
}

/** `Renovação · Essencial`. */
export const invoiceTitle = ({ kind, plan }: Pick<Invoice, 'kind' | 'plan'>): string =>
  `${kinds[kind]} · ${plan.name}`

/** `20/11/2026 a 20/12/2026`. */
export const periodText = ({
  period_start: start,
  period_end: end,
}: Pick<Invoice, 'period_start' | 'period_end'>): string =>
  `${formatShortDay(start)} a ${formatShortDay(end)}`
