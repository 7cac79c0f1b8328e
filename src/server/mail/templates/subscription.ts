import { dayOf, methodOf, moneyOf, textOf } from '#server/mail/format.ts'
import type { Letter } from '#server/mail/layout.ts'
import type { LetterContext } from './context.ts'

const periodNames: Record<string, string> = { month: 'por mês', year: 'por ano' }

const priceOf = ({ data }: LetterContext): string | undefined => {
  const amount = moneyOf(data, 'amount_cents')
  const period = periodNames[textOf(data, 'period') ?? '']
  return amount && period ? `${amount} ${period}` : amount
}

const account = (site: string, label = 'Ver minha conta') => ({
  label,
  href: `${site}/conta/visao-geral`,
})

const documentNames: Record<string, string> = { pix: 'Pix', boleto: 'boleto' }

const unpaidDocument = (data: LetterContext['data']): string | undefined =>
  textOf(data, 'state') === 'waiting_first_payment'
    ? documentNames[textOf(data, 'payment_method') ?? '']
    : undefined

const welcomeText = (data: LetterContext['data']): string => {
  if (!textOf(data, 'plan'))
    return 'Sua conta está criada. Agora é só escolher um plano para começar a assistir.'
  const unpaid = unpaidDocument(data)
  const next = unpaid
    ? ` Falta pagar o ${unpaid}: o acesso abre assim que o pagamento for confirmado.`
    : ''
  return `Boas-vindas à Vereda!${next} Este é o resumo do que você contratou.`
}

/** Access also waits while a card payment is being processed. */
const welcomeAction = ({ site, data }: LetterContext): Letter['action'] => {
  if (!textOf(data, 'plan')) return { label: 'Ver os planos', href: `${site}/planos` }
  const unpaid = unpaidDocument(data)
  if (unpaid) return { label: `Pagar o ${unpaid}`, href: `${site}/pagamento` }
  return textOf(data, 'state') === 'waiting_first_payment'
    ? account(site)
    : { label: 'Começar a assistir', href: `${site}/` }
}

/** A coupon lowers only the first invoices, so both prices are shown. */
const welcomePrices = (context: LetterContext): Letter['facts'] => {
  const { data } = context
  const price = priceOf(context)
  const isSame = (data.first_cents ?? data.amount_cents) === data.amount_cents
  if (isSame) return [['Preço', price]]
  const first = data.trial_ends_at ? 'Primeira cobrança' : 'Primeiro pagamento'
  return [
    [first, moneyOf(data, 'first_cents')],
    ['Preço sem o cupom', price],
  ]
}

/** Also confirms the contract, as Decreto 7.962/2013 requires. */
export const welcome = (context: LetterContext): Letter => {
  const { site, data, email, token } = context
  const plan = textOf(data, 'plan')
  return {
    subject: plan ? 'Recebemos seu pedido de assinatura' : 'Boas-vindas à Vereda',
    paragraphs: [welcomeText(data)],
    facts: [
      ['E-mail da conta', email],
      ['Plano', plan],
      ...(welcomePrices(context) ?? []),
      ['Forma de pagamento', methodOf(data)],
      ['Teste grátis até', dayOf(data, 'trial_ends_at')],
    ],
    action: welcomeAction(context),
    also:
      token === undefined
        ? undefined
        : { label: 'Confirmar meu e-mail', href: `${site}/confirmar-email#token=${token}` },
    closing: plan
      ? [
          'Você pode desistir em até 7 dias, com reembolso integral, em Minha conta.',
          `Os termos que você aceitou estão em ${site}/termos-de-uso.`,
        ]
      : [],
  }
}

export const trialEnding = (context: LetterContext): Letter => ({
  subject: 'Seu período de teste está terminando',
  paragraphs: [
    'Quando o teste terminar, sua assinatura começa e vem a primeira cobrança, na forma de pagamento que você escolheu. Se não quiser continuar, cancele antes, sem custo.',
  ],
  facts: [
    ['Fim do teste', dayOf(context.data, 'ends_at')],
    ['Plano', textOf(context.data, 'plan')],
    ['Valor', priceOf(context)],
  ],
  action: account(context.site, 'Ver ou cancelar a assinatura'),
})

export const reactivation = (context: LetterContext): Letter => ({
  subject: 'Sua assinatura voltou',
  paragraphs: [
    'Que bom ter você de volta! Sua assinatura está ativa, e tudo está como você deixou.',
  ],
  facts: [
    ['Plano', textOf(context.data, 'plan')],
    ['Valor pago', moneyOf(context.data, 'amount_cents')],
    ['Próximo valor', moneyOf(context.data, 'next_cents')],
    ['Próxima cobrança', dayOf(context.data, 'next_due_at')],
  ],
  action: { label: 'Voltar a assistir', href: `${context.site}/` },
})
