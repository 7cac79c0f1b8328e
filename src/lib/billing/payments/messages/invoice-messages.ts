import type { Invoice, Payment } from '#shared/billing/payments/contract.ts'
import { formatShortDay } from '#shared/time.ts'
import type { PaymentMessages } from './payment-messages.ts'

export interface InvoiceMessages {
  tone: PaymentMessages['tone']
  status: string
  action: 'receipt' | 'second-copy' | 'renew' | 'none'
}

const messages = (
  status: string,
  tone: InvoiceMessages['tone'],
  action: InvoiceMessages['action'] = 'none',
): InvoiceMessages => ({ status, tone, action })

const closed: Record<Exclude<Invoice['status'], 'open'>, InvoiceMessages> = {
  paid: messages('Paga', 'good', 'receipt'),
  refunded: messages('Devolvida', 'neutral', 'receipt'),
  void: messages('Cancelada', 'neutral'),
}

const byCard: Record<Payment['status'], InvoiceMessages> = {
  processing: messages('Em processamento', 'waiting'),
  pending: messages('Em processamento', 'waiting'),
  paid: messages('Em processamento', 'waiting'),
  refused: messages('Não aprovada', 'bad'),
  expired: messages('Sem resposta do banco', 'bad'),
  refunded: messages('Em aberto', 'waiting'),
}

const byDocument: Record<Payment['status'], InvoiceMessages> = {
  processing: messages('Em preparo', 'waiting'),
  pending: messages('A pagar', 'waiting', 'second-copy'),
  paid: messages('Em processamento', 'waiting'),
  refused: messages('Não concluída', 'bad', 'renew'),
  expired: messages('Vencida', 'bad', 'renew'),
  refunded: messages('Em aberto', 'waiting'),
}

export const invoiceMessages = ({
  status,
  kind,
  payment,
}: Pick<Invoice, 'status' | 'kind' | 'payment'>): InvoiceMessages => {
  if (payment?.is_lapsed_change) return messages('Vencida', 'neutral')
  if (status !== 'open') return closed[status]
  if (!payment || payment.is_left_to_card) return messages('Em aberto', 'waiting')
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

export const periodText = ({
  period_start: start,
  period_end: end,
}: Pick<Invoice, 'period_start' | 'period_end'>): string =>
  `${formatShortDay(start)} a ${formatShortDay(end)}`
