import { dayOf, methodOf, moneyOf, textOf } from '#server/mail/format.ts'
import type { Letter } from '#server/mail/layout.ts'
import type { LetterContext } from './context.ts'

const overview = (site: string) => ({
  label: 'Ver minha conta',
  href: `${site}/conta/visao-geral`,
})

const payment = (site: string) => ({
  label: 'Ver a forma de pagamento',
  href: `${site}/conta/gerenciar-pagamento`,
})

/** While the subscription is leaving, nothing is charged next. */
const methodUse = (data: LetterContext['data']): string => {
  const erasedOn = dayOf(data, 'erases_at')
  if (erasedOn)
    return `Sua conta está para ser excluída em ${erasedOn}, e nada será cobrado. Se você desistir da exclusão e continuar com a assinatura, as próximas faturas serão pagas assim.`
  const leaving: Record<string, string> = {
    canceling:
      'Você começou a cancelar a assinatura, e nada é cobrado enquanto isso. Se ela continuar, as próximas faturas serão pagas assim.',
    canceled:
      'Sua assinatura está cancelada, e nada será cobrado. Se você desfizer o cancelamento, as próximas faturas serão pagas assim.',
  }
  return (
    leaving[textOf(data, 'state') ?? ''] ??
    'As próximas faturas da sua assinatura serão pagas assim.'
  )
}

export const methodChanged = ({ site, data }: LetterContext): Letter => {
  const card = textOf(data, 'card')
  return {
    subject: 'Sua forma de pagamento mudou',
    paragraphs: [methodUse(data), 'Se não foi você, troque sua senha e fale com a gente.'],
    facts: [
      ['Forma de pagamento', methodOf(data)],
      ['Cartão', card && `final ${card}`],
      ['Próximo valor', moneyOf(data, 'amount_cents')],
      ['Próxima cobrança', dayOf(data, 'due_at')],
    ],
    action: payment(site),
  }
}

const planChangeMessages = (data: LetterContext['data']) => {
  if (data.undone === 1)
    return {
      subject: 'Sua troca de plano foi desfeita',
      paragraphs: ['Você continua no plano de hoje, e ele renova normalmente.'],
    }
  const day = dayOf(data, 'starts_at')
  return day
    ? {
        subject: 'Sua troca de plano está marcada',
        paragraphs: [`O novo plano começa em ${day}. Até lá, tudo continua como está.`],
      }
    : { subject: 'Seu plano mudou', paragraphs: ['A troca do seu plano já vale.'] }
}

export const planChanged = ({ site, data }: LetterContext): Letter => {
  const startsAt = dayOf(data, 'starts_at')
  return {
    ...planChangeMessages(data),
    facts: [
      ['Plano', textOf(data, 'plan')],
      ['Começa em', startsAt],
      ['Próximo valor', moneyOf(data, 'amount_cents')],
      ['Próxima cobrança', dayOf(data, 'due_at')],
    ],
    action: overview(site),
  }
}

export const changeLapsed = ({ site, data }: LetterContext): Letter => {
  const plan = textOf(data, 'plan')
  const kept = textOf(data, 'kept_plan')
  const document = textOf(data, 'payment_method') === 'boleto' ? 'boleto' : 'Pix'
  return {
    subject: 'Sua troca de plano não foi feita',
    paragraphs: [
      `O ${document} da troca ${plan ? `para o ${plan}` : 'de plano'} venceu sem pagamento${kept ? `, e seu plano continua o ${kept}` : ''}.`,
      'Se ainda quiser trocar, escolha o plano de novo: o valor é calculado na hora, pelos dias que faltam.',
      'Se você pagou depois do vencimento, o valor volta para você.',
    ],
    facts: [['Valor que não foi pago', moneyOf(data, 'amount_cents')]],
    action: { label: 'Trocar de plano', href: `${site}/conta/gerenciar-pagamento#plano` },
  }
}

const offerTexts: Record<string, string> = {
  discount: 'O desconto vale a partir da próxima fatura.',
  cheaper_plan: 'O novo plano começa com o próximo período.',
  pause: 'A assinatura para no fim do período que você já pagou, sem cobrança, e volta sozinha.',
}

export const offerAccepted = ({ site, data }: LetterContext): Letter => {
  const text = offerTexts[textOf(data, 'offer') ?? '']
  return {
    subject: 'Você continua com a gente',
    paragraphs: [
      'Sua assinatura continua, com a oferta que você escolheu.',
      ...(text ? [text] : []),
    ],
    facts: [
      ['Plano', textOf(data, 'plan')],
      ['Próximo valor', moneyOf(data, 'amount_cents')],
      ['Próxima cobrança', dayOf(data, 'due_at')],
    ],
    action: overview(site),
    closing: ['Você pode cancelar quando quiser, em Minha conta.'],
  }
}

export const renewalAhead = ({ site, data }: LetterContext): Letter => ({
  subject: 'Sua assinatura vai ser renovada',
  paragraphs: [
    'Seu plano anual está perto de renovar por mais um ano. Se não quiser continuar, cancele antes, em Minha conta.',
  ],
  facts: [
    ['Renova em', dayOf(data, 'due_at')],
    ['Plano', textOf(data, 'plan')],
    ['Valor', moneyOf(data, 'amount_cents')],
    ['Forma de pagamento', methodOf(data)],
  ],
  action: { ...overview(site), label: 'Ver ou cancelar a assinatura' },
})

/** With an open invoice, nothing renews before it is paid. */
const undoneOwing = ({ site, data }: LetterContext): Letter => ({
  subject: 'Seu cancelamento foi desfeito',
  paragraphs: [
    'Sua assinatura continua, e a fatura que estava em aberto volta a valer. Pague para não perder o acesso.',
  ],
  facts: [
    ['Plano', textOf(data, 'plan')],
    ['Em aberto', moneyOf(data, 'amount_cents')],
    ['Você continua assistindo até', dayOf(data, 'grace_ends_at')],
  ],
  action: { ...payment(site), label: 'Pagar agora' },
})

const undoneRenewing = ({ site, data }: LetterContext): Letter => ({
  subject: 'Seu cancelamento foi desfeito',
  paragraphs: ['Sua assinatura continua, e volta a ser renovada no fim do período.'],
  facts: [
    ['Plano', textOf(data, 'plan')],
    ['Próximo valor', moneyOf(data, 'amount_cents')],
    ['Próxima cobrança', dayOf(data, 'due_at')],
  ],
  action: overview(site),
})

export const cancellationUndone = (context: LetterContext): Letter =>
  textOf(context.data, 'state') === 'past_due' ? undoneOwing(context) : undoneRenewing(context)

export const pauseUndone = ({ site, data }: LetterContext): Letter => ({
  subject: 'Sua pausa foi desfeita',
  paragraphs: ['Sua assinatura segue sem pausa e é renovada no fim do período.'],
  facts: [
    ['Plano', textOf(data, 'plan')],
    ['Próximo valor', moneyOf(data, 'amount_cents')],
    ['Próxima cobrança', dayOf(data, 'due_at')],
  ],
  action: overview(site),
})
