import { retentionPeriods } from '#shared/account/legal-documents.ts'
import { textOf } from '#server/mail/format.ts'
import type { Letter } from '#server/mail/layout.ts'
import type { LetterContext } from './context.ts'

/** `n•••@vereda.test`: only a reader who knows the address recognises it. */
const maskedEmail = (email: string): string => email.replace(/^(.).*@/u, '$1•••@')

const newAddress = (data: LetterContext['data']) => {
  const email = textOf(data, 'email')
  return ['Novo e-mail', email && maskedEmail(email)] as const
}

/** Browsers send the fragment neither to a server nor as a referrer. */
const confirmation = ({ site, token }: LetterContext) => ({
  action: { label: 'Confirmar e-mail', href: `${site}/confirmar-email#token=${token ?? ''}` },
  closing: [
    `O link vale por ${retentionPeriods.emailLinkMinutes} minutos e só pode ser usado uma vez.`,
    'Se não foi você que pediu, ignore esta mensagem: nada muda.',
  ],
})

export const emailConfirmation = (context: LetterContext): Letter => ({
  subject: 'Confirme o seu e-mail',
  paragraphs: ['Recebemos um pedido para confirmar que este endereço é da sua conta na Vereda.'],
  ...confirmation(context),
})

export const newEmailConfirmation = (context: LetterContext): Letter => ({
  subject: 'Confirme seu novo e-mail',
  paragraphs: [
    'Recebemos um pedido para usar este endereço na sua conta na Vereda.',
    'Até você confirmar, a conta continua com o e-mail anterior.',
  ],
  ...confirmation(context),
})

export const emailChangeRequested = ({ site, data }: LetterContext): Letter => ({
  subject: 'Pediram a troca do e-mail da sua conta',
  paragraphs: [
    'Alguém que está na sua conta na Vereda pediu para trocar o e-mail. Enviamos um link para o novo endereço, e a troca só vale depois que ele for usado.',
    'Se não foi você, troque sua senha agora mesmo: isso cancela a troca e desconecta os outros dispositivos.',
  ],
  facts: [newAddress(data)],
  action: { label: 'Trocar minha senha', href: `${site}/reset-password` },
  closing: ['Se foi você, não precisa fazer nada aqui.'],
})

export const emailChanged = ({ data }: LetterContext): Letter => ({
  subject: 'O e-mail da sua conta foi alterado',
  paragraphs: ['Sua conta na Vereda deixou de usar este endereço de e-mail.'],
  facts: [newAddress(data)],
  closing: [
    'Se foi você, não precisa fazer nada. Se não foi, fale com a gente escrevendo para o endereço abaixo.',
  ],
})
