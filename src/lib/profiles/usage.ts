import type { Profile } from '#shared/profiles/contract.ts'
import { formatRemaining, remainingText } from '#shared/time.ts'

export const formatMinutes = (minutes: number): string => formatRemaining(minutes * 60)

export const usageNote = (remainingSeconds: number | null): string | undefined => {
  if (remainingSeconds === null) return undefined
  if (remainingSeconds <= 0) return 'O tempo de hoje acabou'
  if (remainingSeconds < 60) return 'Resta menos de 1 min hoje'
  return `${remainingText(Math.floor(remainingSeconds / 60) * 60)} hoje`
}

interface TimeOverMessages {
  title: string
  text: string
}

export const timeOverMessages = ({
  name,
  is_kids: isKids,
  usage_time: minutes,
  usage_week: week,
}: Pick<Profile, 'name' | 'is_kids' | 'usage_time' | 'usage_week'>): TimeOverMessages => {
  if (isKids)
    return {
      title: `Por hoje é só, ${name}!`,
      text: 'Você já assistiu bastante. Que tal brincar, ler ou desenhar? Amanhã tem mais histórias esperando por você.',
    }
  const limit =
    week || minutes === null
      ? 'Este perfil tem um limite de tempo para cada dia.'
      : `Este perfil assiste até ${formatMinutes(minutes)} por dia.`
  return {
    title: 'O tempo de hoje acabou',
    text: `${limit} Amanhã, a partir da meia-noite, o tempo recomeça.`,
  }
}
