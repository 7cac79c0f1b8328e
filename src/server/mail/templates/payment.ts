import { shownPaymentCode } from '#shared/billing/payments/payment-reference.ts'
import { dayOf, methodOf, momentOf, moneyOf, textOf } from '#server/mail/format.ts'
import type { Letter } from '#server/mail/layout.ts'
import type { LetterContext } from './context.ts'

const receiptMessages = (isRenewal: boolean) =>
  isRenewal
    ? {
        subject: 'Sua assinatura foi renovada',
        paragraphs: ['Recebemos seu pagamento e renovamos sua assinatura. Este é o recibo.'],
      }
    : {
        subject: 'Recebemos seu pagamento',
        paragraphs: ['Obrigado! Seu pagamento foi confirmado. Guarde esta mensagem como recibo.'],
      }

export const receipt = ({ site, data }: LetterContext): Letter => ({
  ...receiptMessages(textOf(data, 'kind') === 'renewal'),
  facts: [
    ['Plano', textOf(data, 'plan')],
    ['Valor', moneyOf(data, 'amount_cents')],
    ['Forma de pagamento', methodOf(data)],
    ['Pago em', dayOf(data, 'paid_at')],
    ['Próxima cobrança', dayOf(data, 'next_due_at')],
  ],
  action: { label: 'Ver minha conta', href: `${site}/conta/visao-geral` },
})

export const paymentDocument = ({ site, data }: LetterContext): Letter => {
  const isPix = textOf(data, 'payment_method') === 'pix'
  const code = textOf(data, 'code')
  const payment = textOf(data, 'payment')
  const short = textOf(data, 'payment_code')
  const shown = short && shownPaymentCode(short)
  return {
    subject: isPix ? 'Seu código Pix' : 'Seu boleto',
    paragraphs: [
      isPix
        ? 'Pague com Pix para usar a Vereda: copie o código e cole no aplicativo do seu banco.'
        : 'Pague o boleto para usar a Vereda, em qualquer banco até o vencimento. A confirmação leva de 1 a 2 dias úteis.',
    ],
    facts: [
      ['Valor', moneyOf(data, 'amount_cents')],
      isPix ? ['Vale até', momentOf(data, 'due_at')] : ['Vencimento', dayOf(data, 'due_at')],
      ['Código do pagamento', shown],
    ],
    code: code ? { label: isPix ? 'Pix Copia e Cola' : 'Linha digitável', text: code } : undefined,
    action: {
      label: isPix ? 'Ver o código Pix' : 'Ver o boleto',
      href: payment
        ? `${site}/conta/${isPix ? 'pix' : 'boleto'}/${encodeURIComponent(payment)}`
        : `${site}/conta/visao-geral`,
    },
    also: shown
      ? {
          label: 'Ver a situação sem entrar na conta',
          href: `${site}/verifica-pagamento?pagamento=${shown}`,
        }
      : undefined,
  }
}

const firstFailure = {
  subject: 'Não conseguimos cobrar sua assinatura',
  paragraphs: [
    'Houve um problema ao processar seu pagamento. Por favor, atualize a forma de pagamento para manter a sua assinatura ativa.',
  ],
}

const anotherFailure = {
  subject: 'Tentamos de novo e o pagamento não passou',
  paragraphs: [
    'Tentamos cobrar seu cartão mais uma vez, e o banco não aprovou. Atualize o cartão ou escolha outra forma de pagamento para continuar assistindo.',
  ],
}

const lastFailure = {
  subject: 'A última tentativa de cobrança não passou',
  paragraphs: [
    'Tentamos cobrar seu cartão pela última vez, e o banco não aprovou. Não vamos tentar de novo: sem o pagamento, seu acesso termina na data abaixo.',
  ],
}

/** For Pix and boleto, where nothing has failed. */
const notPaid = {
  subject: 'Falta o pagamento da sua assinatura',
  paragraphs: [
    'O período da sua assinatura terminou e ainda não recebemos o pagamento do próximo. Pague ou troque a forma de pagamento para continuar.',
  ],
}

const failureMessages = (data: LetterContext['data']) => {
  const method = textOf(data, 'payment_method') ?? 'card'
  if (method !== 'card') return notPaid
  if (data.attempt === undefined || data.attempt === 1) return firstFailure
  return dayOf(data, 'retry_at') ? anotherFailure : lastFailure
}

export const paymentFailed = ({ site, data }: LetterContext): Letter => ({
  ...failureMessages(data),
  facts: [
    ['Valor', moneyOf(data, 'amount_cents')],
    ['Próxima tentativa', dayOf(data, 'retry_at')],
    ['Você continua assistindo até', dayOf(data, 'grace_ends_at')],
  ],
  action: { label: 'Atualizar pagamento', href: `${site}/conta/gerenciar-pagamento` },
})
