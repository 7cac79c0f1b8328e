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

/** A Pix or a boleto that waits for the person. */
export const paymentDocument = ({ site, data }: LetterContext): Letter => {
  const isPix = textOf(data, 'payment_method') === 'pix'
  const code = textOf(data, 'code')
  const payment = textOf(data, 'payment')
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
    ],
    code: code ? { label: isPix ? 'Pix Copia e Cola' : 'Linha digitável', text: code } : undefined,
    action: {
      label: isPix ? 'Ver o código Pix' : 'Ver o boleto',
      href: payment
        ? `${site}/conta/${isPix ? 'pix' : 'boleto'}/${encodeURIComponent(payment)}`
        : `${site}/conta/visao-geral`,
    },
  }
}

/** A Pix or boleto has not failed: nobody has paid it yet. */
const failureMessages = (method: string) =>
  method === 'card'
    ? {
        subject: 'Não conseguimos cobrar sua assinatura',
        paragraphs: [
          'Houve um problema ao processar seu pagamento. Por favor, atualize a forma de pagamento para manter a sua assinatura ativa.',
        ],
      }
    : {
        subject: 'Falta o pagamento da sua assinatura',
        paragraphs: [
          'O período da sua assinatura terminou e ainda não recebemos o pagamento do próximo. Pague ou troque a forma de pagamento para continuar.',
        ],
      }

export const paymentFailed = ({ site, data }: LetterContext): Letter => {
  const graceEnd = dayOf(data, 'grace_ends_at')
  return {
    ...failureMessages(textOf(data, 'payment_method') ?? 'card'),
    facts: [
      ['Valor', moneyOf(data, 'amount_cents')],
      ['Você continua assistindo até', graceEnd],
    ],
    action: { label: 'Atualizar pagamento', href: `${site}/conta/gerenciar-pagamento` },
  }
}
