import type { CancelTerms } from '#shared/billing/cancellation/contract.ts'
import type { SubscriptionState } from '#shared/billing/subscriptions/contract.ts'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
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

const until = ({ ends_at: end }: CancelTerms) => (end ? formatDay(end) : 'o fim do período')

const kept = 'Seus perfis, sua lista e onde você parou ficam guardados.'

/** The refund of a change of plan leaves the plan that was paid before it. */
const afterRefund = ({ refund_keeps: keeps }: CancelTerms): string =>
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

const leaveOf = (text: string): ChoiceMessages => ({
  title: 'Cancelar a assinatura',
  text,
  action: 'Cancelar assinatura',
})

const stayOf = ({ plan }: CancelTerms, text: string): ChoiceMessages => ({
  title: plan ? `Ficar com o ${plan}` : 'Ficar com a assinatura',
  text,
  action: 'Continuar assinando',
})

const stayText = ({ next, plan }: CancelTerms): string => {
  if (!next) return 'Tudo segue como está.'
  const charge = `${formatMoney(next.amount)} em ${formatDay(next.due_at)}`
  return next.plan.name === plan
    ? `Tudo segue como está. A próxima cobrança é de ${charge}.`
    : `Tudo segue como você escolheu: o plano ${next.plan.name} começa com a próxima cobrança, de ${charge}.`
}

const overdueText = ({ next }: CancelTerms): string =>
  `Escolha como pagar a fatura em aberto${next ? `, de ${formatMoney(next.amount)},` : ''} e siga com a assinatura.`

const running = (terms: CancelTerms): EntryMessages => ({
  title: `Cancelar o plano ${terms.plan ?? ''}`.trim(),
  text: 'Veja o que acontece antes de decidir. Você confirma na próxima etapa.',
  points: [kept, ...refundPoint(terms), 'Até o último dia de acesso dá para desfazer.'],
  leave: leaveOf(`Você assiste até ${until(terms)} e nada mais é cobrado.`),
  stay: stayOf(terms, stayText(terms)),
})

const trial = (terms: CancelTerms): EntryMessages => ({
  ...running(terms),
  title: 'Cancelar durante o teste grátis',
  points: [kept, 'Até o fim do teste dá para desfazer.'],
  leave: leaveOf(`Você assiste até ${until(terms)}, o fim do teste, e nada é cobrado.`),
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
  leave: leaveOf('A assinatura não volta mais da pausa, e nada mais é cobrado.'),
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
    text: 'O Pix ou o boleto deixa de valer e nada é cobrado.',
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

/** The texts depend on the state that undoing the cancellation leads to. */
export const entryMessages = (terms: CancelTerms): EntryMessages =>
  terms.state === 'waiting_first_payment' ? order() : entries[terms.stays ?? 'active'](terms)

export const begunText = (terms: CancelTerms): string =>
  `Você começou um cancelamento e ainda não concluiu. Sem uma decisão sua, a assinatura termina em ${until(terms)}, sem nova cobrança.`

const refundWays: Record<PaymentMethod, string> = {
  card: 'O estorno aparece na fatura do cartão; conforme o banco, em até duas faturas.',
  pix: 'O valor volta para a conta de onde saiu o Pix.',
  boleto:
    'O boleto não tem estorno automático: nossa equipe devolve o valor na conta que você informar, em até 5 dias.',
}

export const refundText = (methods: readonly PaymentMethod[]): string =>
  methods.length === 0
    ? 'O prazo para o valor aparecer depende da forma de pagamento e do seu banco.'
    : methods.map((method) => refundWays[method]).join(' ')

export interface Fact {
  label: string
  value: string
}

export const summaryFacts = (terms: CancelTerms): Fact[] => {
  const { plan, state, stays } = terms
  const isOrder = state === 'waiting_first_payment'
  const isPaused = stays === 'paused'
  return [
    ...(plan ? [{ label: isOrder ? 'Pedido' : 'Plano', value: plan }] : []),
    ...(isOrder
      ? []
      : [{ label: isPaused ? 'Dá para desfazer até' : 'Acesso até', value: until(terms) }]),
    ...(stays === 'past_due' ? [{ label: 'Fatura em aberto', value: 'Deixa de valer' }] : []),
    { label: 'Próximas cobranças', value: 'Nenhuma' },
  ]
}

export interface SummaryMessages {
  title: string
  text: string
  isLast: boolean
  refund?: string
  refundAction?: string
  asksAccount: boolean
  action?: string
  asks: boolean
}

/** The team reviews a second refund of the same plan. */
export const reviewText =
  'Como já houve um reembolso deste plano, nossa equipe confere o pedido e responde por e-mail em até 5 dias.'

const reviewOf = (terms: CancelTerms) => ({
  refund: `Você pode cancelar e pedir o reembolso de ${formatMoney(terms.refundable)}; ${afterRefund(terms)}. ${reviewText}`,
  refundAction: 'Cancelar e pedir reembolso',
})

const refundOf = (terms: CancelTerms) => {
  const { refundable, refund_is_reviewed: isReviewed, refund_methods: methods } = terms
  if (refundable === 0) return {}
  if (isReviewed) return reviewOf(terms)
  const money = formatMoney(refundable)
  return terms.refund_keeps
    ? {
        refund: `Ao desistir da troca de plano, você recebe ${money} de volta, ${afterRefund(terms)}. ${refundText(methods)}`,
        refundAction: 'Cancelar e desistir da troca',
      }
    : {
        refund: `No cancelamento com reembolso integral, você recebe ${money} de volta e ${afterRefund(terms)}. ${refundText(methods)}`,
        refundAction: 'Cancelar com reembolso integral',
      }
}

const afterCancelling = (terms: CancelTerms) =>
  terms.refund_keeps
    ? {
        title: 'Desistir da troca de plano',
        text: `Seu cancelamento já está confirmado. Com o reembolso, ${afterRefund(terms)}.`,
      }
    : {
        title: 'Pedir o reembolso integral',
        text: 'Seu cancelamento já está confirmado. Com o reembolso, o acesso termina na hora.',
      }

const asksAccount = ({ refundable, refund_methods: methods }: CancelTerms) =>
  refundable > 0 && methods.includes('boleto')

/** Also used to ask for a refund after a cancellation. */
export const summaryMessages = (terms: CancelTerms): SummaryMessages => {
  if (terms.state === 'canceled')
    return {
      ...afterCancelling(terms),
      ...refundOf(terms),
      asksAccount: asksAccount(terms),
      isLast: false,
      asks: false,
    }
  const isOrder = terms.state === 'waiting_first_payment'
  return {
    isLast: true,
    title: isOrder ? 'Confirme o cancelamento do pedido' : 'Confirme o cancelamento',
    text: 'Falta só confirmar. O número de protocolo aparece aqui e chega por e-mail.',
    ...refundOf(terms),
    asksAccount: asksAccount(terms),
    action: 'Confirmar cancelamento',
    asks: true,
  }
}
