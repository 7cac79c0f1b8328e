import { formatRemaining, remainingText } from '#shared/time.ts'

export const formatMinutes = (minutes: number): string => formatRemaining(minutes * 60)

/** Time note of a profile with a daily limit; undefined without a limit. */
export const usageNote = (remaining: number | null): string | undefined => {
  if (remaining === null) return undefined
  if (remaining <= 0) return 'O tempo de hoje acabou'
  return `${remainingText(remaining * 60)} hoje`
}

interface TimeOverMessages {
  title: string
  text: string
}

/** Stop screen of a profile that has used up its minutes. */
export const timeOverMessages = (profile: {
  name: string
  is_kids: boolean
  usage_time: number | null
}): TimeOverMessages =>
  profile.is_kids
    ? {
        title: `Por hoje é só, ${profile.name}!`,
        text: 'Você já assistiu bastante. Que tal brincar, ler ou desenhar? Amanhã tem mais histórias esperando por você.',
      }
    : {
        title: 'O tempo de hoje acabou',
        text: `Este perfil assiste até ${formatMinutes(profile.usage_time ?? 0)} por dia. Amanhã, a partir da meia-noite, o tempo recomeça.`,
      }
