import { minuteMs, hourMs, dayMs } from '#shared/time.ts'
import { counted } from '#shared/counted.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** `29:41` under an hour, `5 h 12 min` under a day, else whole days; never below zero. */
export const countdownText = (leftMs: number): string => {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const minutes = Math.floor(seconds / 60)
  if (leftMs < hourMs) return `${two(minutes)}:${two(seconds % 60)}`
  if (leftMs < dayMs) return `${Math.floor(minutes / 60)} h ${two(minutes % 60)} min`
  const days = Math.floor(leftMs / dayMs)
  return counted(days, 'dia', 'dias')
}

const spoken = [
  [minuteMs, 'Falta menos de 1 minuto para o código vencer.'],
  [5 * minuteMs, 'Faltam menos de 5 minutos para o código vencer.'],
  [10 * minuteMs, 'Faltam menos de 10 minutos para o código vencer.'],
] as const

/** Few sentences, because screen readers would otherwise announce every second. */
export const countdownNotice = (leftMs: number): string =>
  leftMs <= 0 ? '' : (spoken.find(([below]) => leftMs < below)?.[1] ?? '')

export const isEnding = (leftMs: number): boolean => leftMs < 5 * minuteMs
