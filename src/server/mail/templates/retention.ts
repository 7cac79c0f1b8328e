import { dayOf, moneyOf, textOf } from '#server/mail/format.ts'
import type { Letter } from '#server/mail/layout.ts'
import type { LetterContext } from './context.ts'

const account = (site: string) => ({ label: 'Ver minha conta', href: `${site}/conta/visao-geral` })

const orderCancelled = ({ site, data }: LetterContext): Letter => ({
  subject: 'Seu pedido foi cancelado',
  paragraphs: [
    'Cancelamos o pedido que ainda não tinha sido pago. Nada será cobrado. Se você ainda tem o Pix ou o boleto, não pague: o que chegar depois volta para você.',
  ],
  facts: [['Protocolo', textOf(data, 'protocol')]],
  action: { label: 'Ver os planos', href: `${site}/planos` },
})

const refundTexts = {
  itself:
    'Seu cancelamento com reembolso integral está confirmado. O acesso terminou agora e não haverá novas cobranças. Escrevemos de novo assim que o reembolso for feito.',
  support:
    'Seu cancelamento está confirmado. O acesso terminou agora e não haverá novas cobranças. Como já houve um reembolso deste plano, nossa equipe confere o pedido de reembolso e responde em até 5 dias.',
}

const duringPause = ({ site, data }: LetterContext): Letter => ({
  subject: 'Sua assinatura foi cancelada',
  paragraphs: [
    'Seu cancelamento está confirmado. A assinatura, que está em pausa, não volta mais, e não haverá novas cobranças.',
  ],
  facts: [
    ['Protocolo', textOf(data, 'protocol')],
    ['Você pode desfazer até', data.erases_at ? undefined : dayOf(data, 'undo_until')],
  ],
  action: account(site),
  closing: [data.erases_at ? undoText(data) : 'Seus perfis e sua lista ficam guardados.'],
})

const withRefund = ({ site, data }: LetterContext): Letter => {
  const isReviewed = textOf(data, 'refund') === 'support'
  return {
    subject: 'Sua assinatura foi cancelada',
    paragraphs: [refundTexts[isReviewed ? 'support' : 'itself']],
    facts: [
      ['Protocolo', textOf(data, 'protocol')],
      [isReviewed ? 'Valor pedido' : 'Valor do reembolso', moneyOf(data, 'refunded_cents')],
      ['Acesso encerrado em', dayOf(data, 'ends_at')],
    ],
    action: account(site),
  }
}

const undoText = (data: LetterContext['data']): string => {
  const day = dayOf(data, 'erases_at')
  return day
    ? `Sua conta está para ser excluída em ${day}. Para continuar com a assinatura, desista antes da exclusão, em Minha conta.`
    : 'Até essa data você pode desfazer o cancelamento em Minha conta. Seus perfis e sua lista ficam guardados.'
}

const changeTexts = {
  itself:
    'Sua desistência da troca de plano e seu cancelamento estão confirmados. Não haverá novas cobranças. Escrevemos de novo assim que o reembolso for feito.',
  support:
    'Seu cancelamento está confirmado, e o plano voltou a ser o de antes da troca. Não haverá novas cobranças. Como já houve um reembolso deste plano, nossa equipe confere o pedido de reembolso e responde em até 5 dias.',
}

const withChangeRefund = ({ site, data }: LetterContext): Letter => ({
  subject: 'Sua assinatura foi cancelada',
  paragraphs: [changeTexts[textOf(data, 'refund') === 'support' ? 'support' : 'itself']],
  facts: [
    ['Protocolo', textOf(data, 'protocol')],
    ['Valor do reembolso', moneyOf(data, 'refunded_cents')],
    ['Plano', textOf(data, 'remaining_plan')],
    ['Você pode assistir até', dayOf(data, 'ends_at')],
  ],
  action: account(site),
})

const watching = 'Enquanto isso, nada é cobrado e você continua assistindo.'
const pausing = 'Enquanto isso, nada é cobrado e a pausa continua como está.'

export const cancellationBegun = ({ site, data }: LetterContext): Letter => ({
  subject: 'Seu cancelamento ainda não foi confirmado',
  paragraphs: [
    `Você começou a cancelar a assinatura e saiu sem confirmar. ${data.in_pause ? pausing : watching}`,
    'Sem uma decisão sua, a assinatura termina na data abaixo. Até lá, você pode continuar assinando ou confirmar o cancelamento, na mesma página.',
  ],
  facts: [
    ['Plano', textOf(data, 'plan')],
    [data.in_pause ? 'A assinatura termina em' : 'Você pode assistir até', dayOf(data, 'ends_at')],
  ],
  action: { label: 'Continuar assinando ou confirmar', href: `${site}/retencao/selecionar-plano` },
})

export const cancellation = (context: LetterContext): Letter => {
  const { site, data } = context
  if (textOf(data, 'kind') === 'order') return orderCancelled(context)
  if (textOf(data, 'remaining_plan')) return withChangeRefund(context)
  if (moneyOf(data, 'refunded_cents')) return withRefund(context)
  if (data.undo_until) return duringPause(context)
  return {
    subject: 'Sua assinatura foi cancelada',
    paragraphs: ['Seu cancelamento está confirmado. Não haverá novas cobranças.'],
    facts: [
      ['Protocolo', textOf(data, 'protocol')],
      ['Você pode assistir até', dayOf(data, 'ends_at')],
    ],
    action: account(site),
    closing: [undoText(data)],
  }
}
