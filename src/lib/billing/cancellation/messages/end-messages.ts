import type { CancelTerms } from '#shared/billing/cancellation/contract.ts'
import type { UpcomingInvoice } from '#shared/billing/subscriptions/contract.ts'
import { offerTerms } from '#shared/billing/subscriptions/offers.ts'
import { formatDay } from '#shared/time.ts'
import { formatMoney } from '#shared/billing/money.ts'
import type { Stay } from '#lib/billing/cancellation/draft.ts'
import { type Fact, reviewText } from './summary-messages.ts'

const restingText = 'Seus perfis e sua lista ficam guardados para quando você quiser voltar.'

const erasureText = (erasesAt: string) =>
  `Sua conta será excluída em ${formatDay(erasesAt)}: para continuar com a assinatura, desista antes da exclusão.`

const cancelledText = (terms: CancelTerms, isOver: boolean) => {
  const { confirmed, stays, erases_at: erasesAt } = terms
  if (confirmed?.is_order) return 'Nada foi cobrado, e o Pix ou o boleto não vale mais.'
  if (isOver)
    return `Seu acesso terminou e nada mais será cobrado. ${erasesAt ? erasureText(erasesAt) : restingText}`
  const end = formatDay(confirmed?.ends_at ?? 0)
  if (stays === 'paused')
    return `A assinatura não volta mais da pausa, e nada mais é cobrado. Até ${end} dá para desfazer.`
  if (erasesAt)
    return `A assinatura termina em ${end}, e nada mais é cobrado. ${erasureText(erasesAt)}`
  const owed = stays === 'past_due' ? ' A fatura em aberto deixou de valer.' : ''
  return `Você continua assistindo até ${end}. Até lá, dá para desfazer.${owed}`
}

const endLabel = ({ stays, erases_at: erasesAt }: CancelTerms, isOver: boolean) => {
  if (isOver) return 'Acesso encerrado em'
  if (erasesAt) return 'Termina em'
  return stays === 'paused' ? 'Dá para desfazer até' : 'Acesso até'
}

const endFact = (terms: CancelTerms, isOver: boolean): Fact[] =>
  !terms.confirmed || terms.confirmed.is_order
    ? []
    : [
        {
          label: endLabel(terms, isOver),
          value: formatDay(terms.confirmed.ends_at),
        },
      ]

const refundLabel = ({ confirmed }: CancelTerms) =>
  confirmed?.refund_is_reviewed ? 'Reembolso em análise' : 'Reembolso'

export const cancelledMessages = (terms: CancelTerms) => {
  const { confirmed, state, plan } = terms
  const isOver = state !== 'canceled'
  const refunded = confirmed?.refunded ?? 0
  const facts: Fact[] = [
    { label: 'Protocolo', value: confirmed?.protocol ?? '' },
    ...(plan ? [{ label: confirmed?.is_order ? 'Pedido' : 'Plano', value: plan }] : []),
    ...endFact(terms, isOver),
    ...(refunded > 0 ? [{ label: refundLabel(terms), value: formatMoney(refunded) }] : []),
    { label: 'Próximas cobranças', value: 'Nenhuma' },
  ]
  const title = confirmed?.is_order ? 'Pedido cancelado' : 'Cancelamento confirmado'
  return { title, text: cancelledText(terms, isOver), facts, isOver }
}

/** Empty unless a cancelled person may still ask for a refund. */
export const lateRefund = (terms: CancelTerms): string => {
  const {
    state,
    refundable,
    refund_is_reviewed: isReviewed,
    refund_until: end,
    refund_keeps: keeps,
  } = terms
  if (state !== 'canceled' || refundable === 0 || !end) return ''
  const money = formatMoney(refundable)
  if (keeps) {
    const after = `O plano volta a ser o ${keeps.plan}, e você assiste até ${formatDay(keeps.ends_at)}.`
    return `Até ${formatDay(end)} você ainda pode desistir da troca de plano e ${isReviewed ? 'pedir' : 'receber'} ${money} de volta. ${after}${isReviewed ? ` ${reviewText}` : ''}`
  }
  return isReviewed
    ? `Até ${formatDay(end)} você ainda pode pedir ${money} de volta, no lugar dos dias que faltam. ${reviewText}`
    : `Até ${formatDay(end)} você ainda pode trocar os dias que faltam por ${money} de volta.`
}

const mailed = 'Enviamos a confirmação por e-mail.'

const stayTexts: Record<Stay, { title: string; text: string }> = {
  kept: {
    title: 'Sua assinatura segue igual',
    text: 'Nada mudou no seu plano.',
  },
  undone: {
    title: 'Cancelamento desfeito',
    text: `Sua assinatura continua como antes. ${mailed}`,
  },
  discount: {
    title: 'Desconto aplicado',
    text: `Vale para as próximas ${offerTerms.discount.invoices} faturas. ${mailed}`,
  },
  cheaper_plan: {
    title: 'Troca de plano marcada',
    text: `Seu plano de hoje vale até o fim do período. ${mailed}`,
  },
  pause: {
    title: 'Pausa marcada',
    text: `Você assiste até o fim do período, e a assinatura volta sozinha ${offerTerms.pause.days} dias depois. ${mailed}`,
  },
  unpaused: {
    title: 'Pausa desfeita',
    text: `Sua assinatura segue sem pausa e é renovada no fim do período. ${mailed}`,
  },
  paid: { title: 'Pagamento confirmado', text: 'Sua assinatura está em dia.' },
}

export const stayMessages = (stay: Stay | undefined) => stayTexts[stay ?? 'kept']

export const upcomingFacts = ({ plan }: CancelTerms, upcoming: UpcomingInvoice | null): Fact[] => [
  ...(plan ? [{ label: 'Plano de hoje', value: plan }] : []),
  ...(upcoming && upcoming.plan.name !== plan
    ? [{ label: 'Próximo plano', value: upcoming.plan.name }]
    : []),
  ...(upcoming
    ? [
        { label: 'Próxima cobrança', value: formatDay(upcoming.due_at) },
        { label: 'Valor', value: formatMoney(upcoming.amount) },
      ]
    : []),
]
