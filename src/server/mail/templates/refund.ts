import { company } from '#shared/company.ts'
import { dayOf, moneyOf, textOf } from '#server/mail/format.ts'
import type { Letter } from '#server/mail/layout.ts'
import type { LetterContext } from './context.ts'

const account = (site: string) => ({ label: 'Ver minha conta', href: `${site}/conta/visao-geral` })

const bankTime = 'O prazo para o valor aparecer depende da forma de pagamento e do seu banco.'

/** Paid twice, or for an order that had been changed or cancelled. */
const notNeeded = `Recebemos um pagamento de um Pix ou boleto que não valia mais, ou de algo que já estava pago. Devolvemos o valor. ${bankTime}`

const refundTexts: Record<string, string> = {
  'not-needed': notNeeded,
  part: `Devolvemos uma parte do que você pagou. Sua assinatura continua como está. ${bankTime}`,
}

export const refund = ({ site, data }: LetterContext): Letter => ({
  subject: 'Seu reembolso',
  paragraphs: [
    refundTexts[textOf(data, 'why') ?? ''] ?? `Devolvemos o que você pagou. ${bankTime}`,
  ],
  facts: [
    ['Valor', moneyOf(data, 'amount_cents')],
    ['Protocolo', textOf(data, 'protocol')],
  ],
  action: account(site),
})

/** The support team makes this refund by hand. */
export const refundBySupport = ({ site, data }: LetterContext): Letter => ({
  subject: 'Seu reembolso está com o atendimento',
  paragraphs: [
    'A devolução deste valor não é automática, e nossa equipe cuida dela. Respondemos em até 5 dias, por e-mail.',
    data.needs_account === 1
      ? `Para onde devolvemos? Escreva para ${company.email} com uma chave Pix, ou banco, agência e conta, no seu nome.`
      : 'Você não precisa fazer nada agora.',
  ],
  facts: [['Valor', moneyOf(data, 'amount_cents')]],
  action: account(site),
})

const chargebackTexts: Record<string, readonly string[]> = {
  open: [
    'O banco do seu cartão nos avisou de uma contestação desta cobrança, e o acesso fica suspenso até a decisão.',
    'Se foi engano, peça ao banco para retirar a contestação, ou fale com a gente escrevendo para o endereço abaixo.',
  ],
  won: [
    'O banco encerrou a contestação e confirmou a cobrança. Devolvemos o tempo de acesso que faltava.',
    'Nada mais é cobrado sozinho: para continuar depois dessa data, desfaça o cancelamento em Minha conta.',
  ],
  lost: [
    'O banco devolveu o valor desta cobrança a você, e a assinatura que ela pagava terminou.',
    'Sua conta continua aberta, para quando quiser voltar.',
  ],
}

const chargebackSubjects: Record<string, string> = {
  open: 'Uma cobrança sua foi contestada',
  won: 'Seu acesso está de volta',
  lost: 'A contestação da cobrança terminou',
}

const chargebackParagraphs = (status: string, data: LetterContext['data']) => {
  const texts = chargebackTexts[status] ?? []
  const erasedOn = dayOf(data, 'erases_at')
  if (status !== 'won' || !erasedOn) return texts
  const instead = `Sua conta será excluída em ${erasedOn}. Para continuar com a assinatura, desista antes da exclusão, em Minha conta.`
  return [...texts.slice(0, 1), instead]
}

export const chargeback = ({ site, data }: LetterContext): Letter => {
  const status = textOf(data, 'status') ?? 'open'
  return {
    subject: chargebackSubjects[status] ?? '',
    paragraphs: chargebackParagraphs(status, data),
    facts: [
      ['Valor', moneyOf(data, 'amount_cents')],
      ['Você pode assistir até', dayOf(data, 'ends_at')],
    ],
    action: account(site),
  }
}
