import type { CancelTerms } from '#shared/billing/cancellation/contract.ts'
import type { SubscriptionState } from '#shared/billing/subscriptions/contract.ts'
import { formatDay } from '#shared/time.ts'
import { formatMoney } from '#shared/billing/money.ts'

export interface ChoiceMessages {
  title: string
  text: string
  action: string
}

export interface EntryMessages {
  title: string
  text: string
  points: readonly string[]
  leave: ChoiceMessages
  stay: ChoiceMessages
}

export const until = ({ ends_at: end }: CancelTerms) => (end ? formatDay(end) : 'o fim do período')

const kept = 'Seus perfis, sua lista e onde você parou ficam guardados.'

/** The refund of a change of plan leaves the plan that was paid before it. */
export const afterRefund = ({ refund_keeps: keeps }: CancelTerms): string =>
  keeps
    ? `o plano volta a ser o ${keeps.plan}, e você assiste até ${formatDay(keeps.ends_at)}`
    : 'o acesso termina na hora'

const refundPoint = (terms: CancelTerms) => {
  const { refundable, refund_is_reviewed: isReviewed, refund_until: end, refund_keeps } = terms
  if (refundable === 0 || !end) return []
  const money = formatMoney(refundable)
  const way = refund_keeps ? 'desistir da troca de plano' : 'cancelar'
  const refund = refund_keeps ? 'reembolso' : 'reembolso integral'
  return [
    isReviewed
      ? `Até ${formatDay(end)} você também pode ${way} e pedir o reembolso de ${money}, que nossa equipe confere. Nesse caso, ${afterRefund(terms)}.`
      : `Até ${formatDay(end)} você também pode ${way} com ${refund} de ${money}. Nesse caso, ${afterRefund(terms)}.`,
  ]
}

/** For a cancellation that was started: subscribers may decide later and keep watching. */
export const laterMessages = ({ stays }: CancelTerms): ChoiceMessages => ({
  title: 'Pensar mais um pouco',
  text: `${stays === 'paused' ? 'A pausa continua como está.' : 'Você continua assistindo normalmente.'} Perguntamos de novo na próxima vez que você entrar.`,
  action: 'Decidir depois',
})

/** Pressing begins the cancellation, and the next step confirms it. */
const leaveOf = ({ state }: CancelTerms, outcome: string): ChoiceMessages =>
  state === 'canceling'
    ? {
        title: 'Concluir o cancelamento',
        text: `Na próxima etapa você confirma e recebe o protocolo. ${outcome}.`,
        action: 'Concluir cancelamento',
      }
    : {
        title: 'Cancelar a assinatura',
        text: `O cancelamento começa agora, e você confirma na próxima etapa. ${outcome}.`,
        action: 'Cancelar assinatura',
      }

const stayOf = ({ plan }: CancelTerms, text: string): ChoiceMessages => ({
  title: plan ? `Ficar com o ${plan}` : 'Ficar com a assinatura',
  text,
  action: 'Continuar assinando',
})

const stayText = ({ next, plan, state }: CancelTerms): string => {
  const start =
    state === 'canceling' ? 'O cancelamento é desfeito na hora.' : 'Tudo segue como está.'
  if (!next) return start
  const charge = `${formatMoney(next.amount)} em ${formatDay(next.due_at)}`
  return next.plan.name === plan
    ? `${start} A próxima cobrança é de ${charge}.`
    : `${start} O plano ${next.plan.name} começa com a próxima cobrança, de ${charge}.`
}

const overdueText = ({ next }: CancelTerms): string =>
  `Escolha como pagar a fatura em aberto${next ? `, de ${formatMoney(next.amount)},` : ''} e siga com a assinatura.`

const running = (terms: CancelTerms): EntryMessages => ({
  title: `Cancelar o plano ${terms.plan ?? ''}`.trim(),
  text: 'Veja o que acontece em cada caso antes de decidir.',
  points: [kept, ...refundPoint(terms), 'Até o último dia de acesso dá para desfazer.'],
  leave: leaveOf(terms, `Você assiste até ${until(terms)} e nada mais é cobrado`),
  stay: stayOf(terms, stayText(terms)),
})

const trial = (terms: CancelTerms): EntryMessages => ({
  ...running(terms),
  title: 'Cancelar durante o teste grátis',
  points: [kept, 'Até o fim do teste dá para desfazer.'],
  leave: leaveOf(terms, `Você assiste até ${until(terms)}, o fim do teste, e nada é cobrado`),
  stay: stayOf(terms, 'O teste segue e, no fim dele, a assinatura começa.'),
})

const overdue = (terms: CancelTerms): EntryMessages => ({
  ...running(terms),
  points: ['Você não precisa pagar a fatura em aberto para cancelar: ela deixa de valer.', kept],
  stay: stayOf(terms, overdueText(terms)),
})

const paused = (terms: CancelTerms): EntryMessages => ({
  ...running(terms),
  title: 'Cancelar durante a pausa',
  points: [kept, `Até ${until(terms)}, quando a pausa terminaria, dá para desfazer.`],
  leave: leaveOf(terms, 'A assinatura não volta mais da pausa, e nada mais é cobrado'),
  stay: stayOf(terms, 'A pausa segue e a assinatura volta no dia combinado.'),
})

const order = (): EntryMessages => ({
  title: 'Cancelar o pedido',
  text: 'Seu pedido ainda não foi pago, e nada foi cobrado.',
  points: [
    'Se você já pagou o Pix ou o boleto, o valor volta para você.',
    'Sua conta continua aberta, para quando quiser assinar.',
  ],
  leave: {
    title: 'Cancelar o pedido',
    text: 'Você confirma na próxima etapa. O Pix ou o boleto deixa de valer, e nada é cobrado.',
    action: 'Cancelar pedido',
  },
  stay: {
    title: 'Ficar com o pedido',
    text: 'Veja de novo como pagar o que você pediu.',
    action: 'Continuar com o pedido',
  },
})

const entries: Record<SubscriptionState, (terms: CancelTerms) => EntryMessages> = {
  none: running,
  waiting_first_payment: order,
  trial,
  active: running,
  past_due: overdue,
  canceling: running,
  canceled: running,
  paused,
  expired: running,
}

export const begunEnd = (terms: CancelTerms): string =>
  terms.stays === 'paused'
    ? `a assinatura não volta da pausa e termina em ${until(terms)}`
    : `a assinatura termina em ${until(terms)}`

const begun = (terms: CancelTerms) => ({
  title: 'Seu cancelamento ainda não foi confirmado',
  text: `Você começou a cancelar${terms.plan ? ` o plano ${terms.plan}` : ''}, e nada mais é cobrado. Sem uma decisão sua, ${begunEnd(terms)}.`,
})

/** The texts depend on the state that undoing the cancellation leads to. */
export const entryMessages = (terms: CancelTerms): EntryMessages => {
  if (terms.state === 'waiting_first_payment') return order()
  const messages = entries[terms.stays ?? 'active'](terms)
  return terms.state === 'canceling' ? { ...messages, ...begun(terms) } : messages
}
