import { dayOf, moneyOf, textOf } from '#server/mail/format.ts'
import type { Letter } from '#server/mail/layout.ts'
import type { LetterContext } from './context.ts'

const details = (site: string) => `${site}/conta/detalhes`

export const erasureRequested = ({ site, data }: LetterContext): Letter => {
  const refunded = moneyOf(data, 'refunded_cents')
  const endsAt = dayOf(data, 'ends_at')
  return {
    subject: 'Pedido de exclusão da sua conta',
    paragraphs: [
      'Recebemos o pedido para excluir sua conta na Vereda. Até a data abaixo você pode desistir, e nada é apagado.',
      refunded
        ? 'A assinatura não será renovada. Você está nos 7 dias de arrependimento, e devolvemos o valor abaixo.'
        : 'A assinatura não será renovada. Depois da exclusão, o que ainda estiver pago não é devolvido.',
    ],
    facts: [
      ['Protocolo', textOf(data, 'protocol')],
      ['A conta será excluída em', dayOf(data, 'planned_for')],
      ['Você pode assistir até', endsAt],
      ['Reembolso', refunded],
    ],
    action: { label: 'Ver ou desfazer o pedido', href: details(site) },
    closing: ['Se não foi você, desfaça o pedido e troque sua senha agora mesmo.'],
  }
}

export const erasureUndone = ({ site, data }: LetterContext): Letter => ({
  subject: 'O pedido de exclusão foi desfeito',
  paragraphs: ['Sua conta na Vereda continua, com seus perfis, sua lista e seu histórico.'],
  facts: [['Protocolo do pedido', textOf(data, 'protocol')]],
  action: { label: 'Ver minha conta', href: `${site}/conta/visao-geral` },
})

export const erased = ({ site, data }: LetterContext): Letter => ({
  subject: 'Sua conta foi excluída',
  paragraphs: [
    'Apagamos sua conta na Vereda, com perfis, listas, histórico, comentários e cartões.',
    'Guardamos só as faturas e os pagamentos, pelo prazo que a lei manda, sem o seu nome.',
  ],
  facts: [['Protocolo', textOf(data, 'protocol')]],
  action: { label: 'Ler a política de privacidade', href: `${site}/politica-de-privacidade` },
  closing: ['Este é o último e-mail que enviamos para este endereço.'],
})
