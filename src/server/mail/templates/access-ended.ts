import { billingTimes } from '#shared/billing/subscriptions/machine.ts'
import { dayMs } from '#shared/time.ts'
import { dayOf, textOf } from '#server/mail/format.ts'
import type { Letter } from '#server/mail/layout.ts'
import type { LetterContext } from './context.ts'

const kept = 'Seus perfis, suas listas e o ponto em que você parou continuam guardados.'

const messages = {
  unpaid: {
    subject: 'Seu acesso terminou',
    paragraphs: [
      'Não recebemos o pagamento da sua assinatura dentro do prazo, e o acesso terminou. Nada mais será cobrado.',
      `${kept} Para voltar a assistir, é só assinar de novo.`,
    ],
  },
  cancelled: {
    subject: 'Sua assinatura terminou',
    paragraphs: [
      'O período pago da sua assinatura chegou ao fim. Como havia um cancelamento, ela não foi renovada e o acesso terminou. Nada mais será cobrado.',
      kept,
    ],
  },
  'cancelled-pause': {
    subject: 'Sua assinatura terminou',
    paragraphs: [
      'A pausa da sua assinatura chegou ao fim. Como havia um cancelamento, ela não voltou. Nada mais será cobrado.',
      kept,
    ],
  },
  pause: {
    subject: 'Sua pausa começou',
    paragraphs: [
      'O período pago chegou ao fim e sua assinatura está em pausa, como você pediu. Ela volta sozinha na data abaixo; se quiser assistir antes, volte quando quiser em Minha conta.',
    ],
  },
  order: {
    subject: 'Seu pedido venceu sem pagamento',
    paragraphs: [
      `O pagamento não chegou em ${billingTimes.waitMs / dayMs} dias, e encerramos o pedido. Nada foi cobrado. Se você já pagou, não pague de novo: o pagamento vale assim que o banco nos avisar.`,
      'Se ainda quiser assinar, é só escolher o plano outra vez.',
    ],
  },
} as const

const again = (site: string) => ({
  label: 'Ver os planos',
  href: `${site}/reativacao/selecionar-plano`,
})

const overview = (site: string) => ({
  label: 'Ver minha conta',
  href: `${site}/conta/visao-geral`,
})

const reasonOf = (data: LetterContext['data']): keyof typeof messages => {
  const why = textOf(data, 'why') ?? ''
  return why in messages ? (why as keyof typeof messages) : 'unpaid'
}

/** An account that will be erased is not told that its things are kept. */
const paragraphsOf = (why: keyof typeof messages, data: LetterContext['data']) => {
  const day = dayOf(data, 'erases_at')
  const { paragraphs } = messages[why]
  return day
    ? [
        paragraphs[0],
        `Como você pediu, sua conta será excluída em ${day}. Até lá, você pode desistir em Minha conta.`,
      ]
    : paragraphs
}

export const accessEnded = ({ site, data }: LetterContext): Letter => {
  const why = reasonOf(data)
  const mayOrder = why === 'unpaid' || why === 'order'
  return {
    subject: messages[why].subject,
    paragraphs: paragraphsOf(why, data),
    facts: [
      ['Acesso até', why === 'order' ? undefined : dayOf(data, 'ends_at')],
      ['Volta em', why === 'pause' ? dayOf(data, 'resumes_at') : undefined],
    ],
    action: mayOrder && !dayOf(data, 'erases_at') ? again(site) : overview(site),
  }
}
