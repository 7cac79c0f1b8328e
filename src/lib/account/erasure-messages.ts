import { formatDay, dayMs } from '#shared/time.ts'
import { retentionPeriods } from '#shared/account/legal-documents.ts'

/** Must agree with the privacy policy, which states the same in full. */
export const erasureConsequences = [
  'A assinatura é cancelada já e não renova mais. Você assiste até o fim do período pago, no máximo até esse dia.',
  'Nos primeiros 7 dias de assinatura, o valor pago volta inteiro e o acesso termina na hora.',
  'Perfis, listas, curtidas, avaliações, comentários e o ponto em que cada um parou são apagados. Depois não dá para recuperar.',
  'Seus dados pessoais, os cartões guardados e os dispositivos também são apagados.',
  'Por obrigação fiscal, ficam por 5 anos as faturas, os pagamentos e os comprovantes do contrato, separados do resto e sem o seu histórico.',
] as const

export const erasureDay = (now: number): string =>
  formatDay(now + retentionPeriods.erasureGraceDays * dayMs)
