import type { SubscriptionState } from '#shared/billing/subscriptions/contract.ts'
import type { AccountStatus } from '#shared/session/contract.ts'
import { formatShortDay } from '#shared/time.ts'
import { formatMoney } from '#shared/billing/money.ts'

const timeZone = 'America/Sao_Paulo'
const moments = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone,
})

export const missing = 'não informado'

/** `20/11/2026, 12:00` in São Paulo time. */
export const momentText = (at: number | null): string => (at === null ? '–' : moments.format(at))

export const dayText = (at: number | null): string => (at === null ? '–' : formatShortDay(at))

/** Takes an ISO date. */
export const dateText = (date: string | null): string =>
  date === null ? missing : date.split('-').toReversed().join('/')

export const yesNo = (value: number | boolean): string => (value ? 'sim' : 'não')

export const moneyText = (cents: number): string => formatMoney(cents)

export const cpfText = (digits: string | null): string =>
  digits === null ? missing : digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')

export const phoneText = (digits: string | null): string =>
  digits === null ? missing : digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')

const labelOf =
  (labels: Record<string, string>) =>
  (code: string | null): string =>
    code === null ? '–' : (labels[code] ?? code)

export const methodMessages = labelOf({ card: 'cartão de crédito', pix: 'Pix', boleto: 'boleto' })

export const statusLabel = labelOf({
  ok: 'em dia',
  payment_warning: 'problema no pagamento',
  waiting_first_payment: 'esperando o primeiro pagamento',
  in_cancelation: 'cancelamento em andamento',
  reactivation: 'sem assinatura ativa',
} satisfies Record<AccountStatus, string>)

export const stateMessages = labelOf({
  none: 'nunca assinou',
  waiting_first_payment: 'esperando o primeiro pagamento',
  trial: 'teste grátis',
  active: 'ativa',
  past_due: 'com pagamento em atraso',
  canceling: 'cancelamento em andamento',
  canceled: 'cancelada, ainda com acesso',
  paused: 'em pausa',
  expired: 'encerrada',
} satisfies Record<SubscriptionState, string>)

export const eventLabel = labelOf({
  subscribed_with_trial: 'começou o teste grátis',
  first_payment_started: 'pediu a assinatura',
  reactivation_started: 'voltou a assinar',
  plan_changed: 'trocou de plano',
  cancel_started: 'começou o cancelamento',
  cancel_kept: 'desistiu do cancelamento',
  cancel_confirmed: 'concluiu o cancelamento',
  cancel_undone: 'desfez o cancelamento',
  offer_discount: 'aceitou um desconto',
  offer_cheaper_plan: 'aceitou um plano mais barato',
  offer_pause: 'aceitou uma pausa',
  pause_undone: 'desfez a pausa marcada',
  payment_confirmed: 'pagamento confirmado',
  payment_failed: 'pagamento recusado',
  payment_expired: 'Pix ou boleto vencido',
  refunded: 'pagamento devolvido',
  change_refunded: 'desistiu da troca de plano',
  charged_back: 'cobrança contestada no banco',
  chargeback_won: 'contestação encerrada, acesso devolvido',
  refund_by_hand: 'devolução pelo atendimento',
  extended: 'o atendimento estendeu o período',
  extension_undone: 'o atendimento desfez a extensão do período',
  ended_by_desk: 'o atendimento encerrou a assinatura',
  waiting_ended: 'o prazo do primeiro pagamento terminou',
  trial_ended: 'o teste grátis terminou',
  document_due: 'Pix ou boleto gerado',
  period_ended: 'o período terminou',
  retry_due: 'nova tentativa no cartão',
  grace_ended: 'o prazo para pagar terminou',
  pause_ended: 'a pausa terminou',
  account_erased: 'conta excluída',
})

export const invoiceMessages = labelOf({
  first: 'primeira',
  renewal: 'renovação',
  change: 'troca de plano',
  reactivation: 'retorno',
  open: 'em aberto',
  paid: 'paga',
  void: 'cancelada',
  refunded: 'devolvida',
})

export const paymentMessages = labelOf({
  processing: 'em processamento',
  pending: 'esperando pagamento',
  paid: 'pago',
  refused: 'recusado',
  expired: 'vencido',
  refunded: 'devolvido',
})

export const reasonMessages = labelOf({
  'wrong-age-band': 'classificação indicativa errada',
  violence: 'violência',
  'sexual-content': 'conteúdo sexual',
  'harm-to-children': 'risco a crianças ou adolescentes',
  discrimination: 'discriminação',
  'self-harm': 'automutilação ou suicídio',
  misleading: 'informação enganosa',
  spoiler: 'conta o que acontece',
  offensive: 'ofensivo',
  spam: 'propaganda',
  other: 'outro motivo',
})
