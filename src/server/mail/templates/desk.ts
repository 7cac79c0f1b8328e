import { dayOf, moneyOf, textOf } from '#server/mail/format.ts'
import type { Letter } from '#server/mail/layout.ts'
import type { LetterContext } from './context.ts'

const account = (site: string, label = 'Ver minha conta') => ({
  label,
  href: `${site}/conta/visao-geral`,
})

export const periodExtended = ({ site, data }: LetterContext): Letter => ({
  subject: 'Você ganhou mais dias',
  paragraphs: [
    'Nossa equipe estendeu o seu período, sem cobrar por isso.',
    ...(data.renews === 1 ? ['A próxima cobrança também fica para essa data.'] : []),
  ],
  facts: [['Válido até', dayOf(data, 'ends_at')]],
  action: account(site),
})

export const extensionUndone = ({ site, data }: LetterContext): Letter => ({
  subject: 'O fim do seu período mudou',
  paragraphs: [
    'Nossa equipe desfez os dias a mais que tinha dado. O que você pagou continua valendo inteiro.',
    ...(data.renews === 1 ? ['A próxima cobrança também volta para essa data.'] : []),
  ],
  facts: [['Válido até', dayOf(data, 'ends_at')]],
  action: account(site),
})

export const priceChange = ({ site, data }: LetterContext): Letter => ({
  subject: 'O preço do seu plano vai mudar',
  paragraphs: [
    'Avisamos com antecedência: o novo preço vale na sua primeira renovação a partir da data abaixo. O período que você já pagou não muda.',
    'Se não concordar, você pode cancelar sem custo antes disso, em Minha conta.',
  ],
  facts: [
    ['Plano', textOf(data, 'plan')],
    ['Preço de hoje', moneyOf(data, 'old_cents')],
    ['Novo preço', moneyOf(data, 'new_cents')],
    ['A partir de', dayOf(data, 'starts_at')],
  ],
  action: account(site, 'Ver ou cancelar a assinatura'),
})

export const priceKept = ({ site, data }: LetterContext): Letter => ({
  subject: 'O preço do seu plano não vai mudar',
  paragraphs: [
    'O novo preço que anunciamos não vale mais: você continua pagando o mesmo de hoje.',
    'Se você cancelou por causa dele, pode voltar atrás em Minha conta.',
  ],
  facts: [
    ['Plano', textOf(data, 'plan')],
    ['Preço que não vale mais', moneyOf(data, 'new_cents')],
    ['Seria a partir de', dayOf(data, 'starts_at')],
  ],
  action: account(site),
})
