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

/** Also confirms the contract (Decreto 7.962/2013), where one was made. */
export const welcome = (context: LetterContext): Letter => {
  const { site, data, email } = context
  const plan = textOf(data, 'plan')
  return {
    subject: 'Boas-vindas à Vereda',
    paragraphs: [
      plan
        ? 'Sua conta está criada e recebemos o seu pedido de assinatura. Este é o resumo do que você contratou.'
        : 'Sua conta está criada. Agora é só escolher um plano para começar a assistir.',
    ],
    facts: [
      ['E-mail da conta', email],
      ['Plano', plan],
      ['Preço', priceOf(context)],
      ['Forma de pagamento', methodOf(data)],
      ['Teste grátis até', dayOf(data, 'trial_ends_at')],
    ],
    action: plan
      ? { label: 'Começar a assistir', href: `${site}/` }
      : { label: 'Ver os planos', href: `${site}/planos` },
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
    ['Valor', priceOf(context)],
    ['Próxima cobrança', dayOf(context.data, 'next_due_at')],
  ],
  action: { label: 'Voltar a assistir', href: `${context.site}/` },
})
