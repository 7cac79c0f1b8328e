import { dayOf, moneyOf, textOf } from '#server/mail/format.ts'
import type { Letter } from '#server/mail/layout.ts'
import type { LetterContext } from './context.ts'

const account = (site: string) => ({ label: 'Ver minha conta', href: `${site}/conta/visao-geral` })

const orderGivenUp = ({ site, data }: LetterContext): Letter => ({
  subject: 'Seu pedido foi cancelado',
  paragraphs: [
    'Cancelamos o pedido que ainda não tinha sido pago. Nada será cobrado. Se você ainda tem o Pix ou o boleto, não pague: o que chegar depois volta para você.',
  ],
  facts: [['Protocolo', textOf(data, 'protocol')]],
  action: { label: 'Ver os planos', href: `${site}/planos` },
})

const withRefund = ({ site, data }: LetterContext): Letter => ({
  subject: 'Sua assinatura foi cancelada',
  paragraphs: [
    'Seu cancelamento com reembolso integral está confirmado. O acesso terminou agora e não haverá novas cobranças. Escrevemos de novo assim que o valor sair daqui.',
  ],
  facts: [
    ['Protocolo', textOf(data, 'protocol')],
    ['Valor do reembolso', moneyOf(data, 'refunded_cents')],
    ['Acesso encerrado em', dayOf(data, 'ends_at')],
  ],
  action: account(site),
})

/** A confirmed cancellation: of a subscription, with or without a refund, or of an unpaid order. */
export const cancellation = (context: LetterContext): Letter => {
  const { site, data } = context
  if (textOf(data, 'kind') === 'order') return orderGivenUp(context)
  if (moneyOf(data, 'refunded_cents')) return withRefund(context)
  return {
    subject: 'Sua assinatura foi cancelada',
    paragraphs: ['Seu cancelamento está confirmado. Não haverá novas cobranças.'],
    facts: [
      ['Protocolo', textOf(data, 'protocol')],
      ['Você pode assistir até', dayOf(data, 'ends_at')],
    ],
    action: account(site),
    closing: [
      'Até essa data você pode desfazer o cancelamento em Minha conta. Seus perfis e sua lista ficam guardados.',
    ],
  }
}

export const cancellationUndone = ({ site, data }: LetterContext): Letter => ({
  subject: 'Seu cancelamento foi desfeito',
  paragraphs: ['Como você pediu, sua assinatura continua como antes.'],
  facts: [
    ['Plano', textOf(data, 'plan')],
    ['Próxima cobrança', dayOf(data, 'next_due_at')],
    ['Valor', moneyOf(data, 'amount_cents')],
  ],
  action: account(site),
})

const offers: Record<string, string> = {
  discount: 'O desconto vale para as próximas 3 faturas. Depois, o preço volta ao normal.',
  cheaper_plan: 'O plano de hoje vale até o fim do período. Depois, começa o plano novo.',
  pause: 'Sua assinatura para no fim do período, sem cobrança, e volta sozinha 30 dias depois.',
}

/** What was agreed to instead of a cancellation. */
export const offerAccepted = ({ site, data }: LetterContext): Letter => ({
  subject: 'Sua assinatura continua, com o que combinamos',
  paragraphs: [offers[textOf(data, 'offer') ?? ''] ?? 'Sua assinatura continua.'],
  facts: [
    ['Plano', textOf(data, 'plan')],
    ['Próxima cobrança', dayOf(data, 'next_due_at')],
    ['Valor', moneyOf(data, 'amount_cents')],
  ],
  action: account(site),
  closing: ['Você pode cancelar quando quiser, em Minha conta.'],
})
