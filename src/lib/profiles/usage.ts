import { formatRemaining, remainingWords } from '#shared/time.ts'

export const formatMinutes = (minutes: number): string => formatRemaining(minutes * 60)

/** What a profile with a daily limit is told of its day; nothing where there is no limit. */
export const usageNote = (remaining: number | null): string | undefined => {
  if (remaining === null) return undefined
  if (remaining <= 0) return 'O tempo de hoje acabou'
  return `${remainingWords(remaining * 60)} hoje`
}

interface Farewell {
  title: string
  text: string
}

/** The stop screen of a profile whose minutes are spent. */
export const farewellOf = (profile: {
  name: string
  is_kids: boolean
  usage_time: number | null
}): Farewell =>
  profile.is_kids
    ? {
        title: `Por hoje é só, ${profile.name}!`,
        text: 'Você já assistiu bastante. Que tal brincar, ler ou desenhar? Amanhã tem mais histórias esperando por você.',
      }
    : {
        title: 'O tempo de hoje acabou',
        text: `Este perfil assiste até ${formatMinutes(profile.usage_time ?? 0)} por dia. Amanhã, a partir da meia-noite, o tempo recomeça.`,
      }
