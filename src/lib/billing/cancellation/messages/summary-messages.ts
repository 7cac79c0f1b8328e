import type { CancelTerms } from '#shared/billing/cancellation/contract.ts'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import { formatMoney } from '#shared/billing/money.ts'
import { afterRefund, begunEnd, until } from './entry-messages.ts'

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
  /** The state of a begun cancellation, and the act that undoes it. */
  undo?: { text: string; action: string }
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
    ...(terms.state === 'canceling' && {
      undo: {
        text: `O cancelamento já começou, e nada mais é cobrado. Se você sair sem confirmar, ${begunEnd(terms)}; até lá dá para desfazer.`,
        action: 'Continuar assinando',
      },
    }),
  }
}
