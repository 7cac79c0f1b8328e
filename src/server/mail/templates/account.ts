import { retentionPeriods } from '#shared/account/legal-documents.ts'
import { momentOf, textOf } from '#server/mail/format.ts'
import type { Letter } from '#server/mail/layout.ts'
import type { LetterContext } from './context.ts'

/** Browsers send the fragment neither to a server nor as a referrer. */
export const recovery = ({ site, token }: LetterContext): Letter => ({
  subject: 'Escolha uma nova senha',
  paragraphs: ['Recebemos um pedido para trocar a senha da sua conta na Vereda.'],
  action: { label: 'Escolher nova senha', href: `${site}/reset-password#token=${token ?? ''}` },
  closing: [
    `O link vale por ${retentionPeriods.recoveryMinutes} minutos e só pode ser usado uma vez.`,
    'Se não foi você que pediu, ignore esta mensagem: sua senha continua a mesma.',
  ],
})

const notYou = (site: string) => ({
  action: { label: 'Trocar minha senha', href: `${site}/reset-password` },
  closing: ['Se foi você, não precisa fazer nada.'],
})

export const passwordChanged = ({ site }: LetterContext): Letter => ({
  subject: 'Sua senha foi alterada',
  paragraphs: [
    'A senha da sua conta na Vereda acaba de ser alterada, e os outros dispositivos foram desconectados.',
    'Se não foi você, escolha outra senha agora mesmo.',
  ],
  ...notYou(site),
})

export const newDevice = ({ site, data }: LetterContext): Letter => ({
  subject: 'Novo acesso à sua conta',
  paragraphs: [
    'Sua conta na Vereda foi aberta em um dispositivo que ainda não tinha sido usado.',
    'Se não foi você, troque sua senha: isso desconecta todos os dispositivos.',
  ],
  facts: [
    ['Dispositivo', textOf(data, 'device')],
    ['Quando', momentOf(data, 'at')],
  ],
  ...notYou(site),
})
