import { shownPaymentCode } from '#shared/billing/payments/payment-reference.ts'
import { dayOf, isAhead, methodOf, momentOf, moneyOf, soonOf, textOf } from '#server/mail/format.ts'
import type { Letter } from '#server/mail/layout.ts'
import type { LetterContext } from './context.ts'

const receiptMessages = (data: LetterContext['data']) => {
  const kind = textOf(data, 'kind')
  const plan = textOf(data, 'plan')
  const amount = moneyOf(data, 'amount_cents')
  if (kind === 'renewal')
    return {
      subject: 'Sua assinatura foi renovada',
      paragraphs: ['Recebemos seu pagamento e renovamos sua assinatura. Este é o recibo.'],
    }
  if (kind === 'change' && plan && amount)
    return {
      subject: 'Recebemos o pagamento da troca de plano',
      paragraphs: [
        `Recebemos seu pagamento: ${amount}, diferença da troca para o ${plan}. Guarde esta mensagem como recibo.`,
      ],
    }
  return {
    subject: 'Recebemos seu pagamento',
    paragraphs: ['Obrigado! Seu pagamento foi confirmado. Guarde esta mensagem como recibo.'],
  }
}

export const receipt = ({ site, data }: LetterContext): Letter => ({
  ...receiptMessages(data),
  facts: [
    ['Plano', textOf(data, 'plan')],
    ['Valor', moneyOf(data, 'amount_cents')],
    ['Forma de pagamento', methodOf(data)],
    ['Pago em', dayOf(data, 'paid_at')],
    ['Próxima cobrança', dayOf(data, 'next_due_at')],
  ],
  action: { label: 'Ver minha conta', href: `${site}/conta/visao-geral` },
})

type DocumentPurpose = (document: {
  data: LetterContext['data']
  plan: string
  isPix: boolean
  /** The sentence begins with this imperative: `Pague com Pix`. */
  pay: string
}) => string

const renewalText: DocumentPurpose = ({ data, plan, pay }) => {
  const day = dayOf(data, 'renews_at')
  return isAhead(data, 'renews_at')
    ? `Sua assinatura do plano ${plan} renova em ${day}. ${pay} até essa data para continuar assistindo.`
    : `A renovação do plano ${plan}, de ${day}, ainda não foi paga. ${pay} para continuar assistindo.`
}

const plannedChangeText: DocumentPurpose = ({ data, plan, pay }) =>
  isAhead(data, 'renews_at')
    ? `Sua assinatura passa para o plano ${plan} em ${dayOf(data, 'renews_at')}. ${pay} até essa data para continuar assistindo.`
    : `Sua assinatura passa para o plano ${plan} com este pagamento. ${pay} para continuar assistindo.`

const documentPurposes: Record<string, { of: string; text: DocumentPurpose }> = {
  renewal: { of: 'da renovação', text: renewalText },
  'planned-change': { of: 'da renovação', text: plannedChangeText },
  change: {
    of: 'da troca de plano',
    text: ({ plan, isPix }) =>
      `Este ${isPix ? 'Pix' : 'boleto'} é da troca para o ${plan}. O plano muda assim que o pagamento for confirmado.`,
  },
  'trial-end': {
    of: 'da primeira cobrança',
    text: ({ plan, pay }) =>
      `Seu teste grátis do plano ${plan} terminou. ${pay} para continuar assistindo.`,
  },
}

const howToPay = (data: LetterContext['data'], isPix: boolean) => {
  if (!isPix)
    return 'Você paga em qualquer banco até o vencimento, e a confirmação leva de 1 a 2 dias úteis.'
  const soon = soonOf(data, 'due_at')
  return `Copie o código e cole no aplicativo do seu banco.${soon ? ` Ele vence ${soon}.` : ''}`
}

const documentMessages = (data: LetterContext['data'], isPix: boolean) => {
  const plan = textOf(data, 'plan')
  const purpose = plan ? documentPurposes[textOf(data, 'purpose') ?? ''] : undefined
  const pay = isPix ? 'Pague com Pix' : 'Pague o boleto'
  const how = howToPay(data, isPix)
  return plan && purpose
    ? {
        subject: `Seu ${isPix ? 'Pix' : 'boleto'} ${purpose.of}`,
        paragraphs: [purpose.text({ data, plan, isPix, pay }), how],
      }
    : {
        subject: isPix ? 'Seu código Pix' : 'Seu boleto',
        paragraphs: [`${pay} para usar a Vereda. ${how}`],
      }
}

export const paymentDocument = ({ site, data }: LetterContext): Letter => {
  const isPix = textOf(data, 'payment_method') === 'pix'
  const code = textOf(data, 'code')
  const payment = textOf(data, 'payment')
  const short = textOf(data, 'payment_code')
  const shown = short && shownPaymentCode(short)
  return {
    ...documentMessages(data, isPix),
    facts: [
      ['Plano', textOf(data, 'plan')],
      ['Valor', moneyOf(data, 'amount_cents')],
      isPix ? ['Válido até', momentOf(data, 'due_at')] : ['Vencimento', dayOf(data, 'due_at')],
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

const notPaidAfterTrial = {
  subject: notPaid.subject,
  paragraphs: [
    'Seu teste grátis terminou e ainda não recebemos o primeiro pagamento. Pague ou troque a forma de pagamento para continuar.',
  ],
}

const failureMessages = (data: LetterContext['data']) => {
  const method = textOf(data, 'payment_method') ?? 'card'
  if (method !== 'card') return data.after_trial === 1 ? notPaidAfterTrial : notPaid
  if (data.attempt === undefined || data.attempt === 1) return firstFailure
  return dayOf(data, 'retry_at') ? anotherFailure : lastFailure
}

export const paymentFailed = ({ site, data }: LetterContext): Letter => ({
  ...failureMessages(data),
  facts: [
    ['Plano', textOf(data, 'plan')],
    ['Valor', moneyOf(data, 'amount_cents')],
    ['Próxima tentativa', dayOf(data, 'retry_at')],
    ['Você continua assistindo até', dayOf(data, 'grace_ends_at')],
  ],
  action: { label: 'Atualizar pagamento', href: `${site}/conta/gerenciar-pagamento` },
})
