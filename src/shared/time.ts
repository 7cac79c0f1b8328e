import { counted } from './counted.ts'

/** Milliseconds since 1970; replaced in tests. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()

export const secondMs = 1000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

const timeZone = 'America/Sao_Paulo'

/* Created on first use, because each takes about 20 ms. */
let longDay: Intl.DateTimeFormat | undefined
let shortDay: Intl.DateTimeFormat | undefined
let calendarDay: Intl.DateTimeFormat | undefined
let timeOfDay: Intl.DateTimeFormat | undefined

/** `20 de novembro de 2026`. */
export const formatDay = (instant: string | number): string => {
  longDay ??= new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone })
  return longDay.format(new Date(instant))
}

/** `20/11/2026`. */
export const formatShortDay = (instant: string | number): string => {
  shortDay ??= new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone })
  return shortDay.format(new Date(instant))
}

/** `12:04`. */
export const formatTime = (instant: string | number): string => {
  timeOfDay ??= new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone })
  return timeOfDay.format(new Date(instant))
}

/** `2026-11-20`. */
export const saoPauloDay = (instant: string | number): string => {
  calendarDay ??= new Intl.DateTimeFormat('en-CA', { timeZone })
  return calendarDay.format(new Date(instant))
}

const dayNumber = (instant: string | number) => Date.parse(saoPauloDay(instant)) / dayMs

/** `hoje, às 20:08` or `amanhã, às 00:10`; undefined for any other day. */
export const formatSoon = (instant: string | number, now: number): string | undefined => {
  const days = dayNumber(instant) - dayNumber(now)
  if (days !== 0 && days !== 1) return undefined
  return `${days === 0 ? 'hoje' : 'amanhã'}, às ${formatTime(instant)}`
}

/** Not `Intl.RelativeTimeFormat`, which says "anteontem". */
export const formatDaysAgo = (instant: string | number, now: number): string => {
  const days = Math.max(0, dayNumber(now) - dayNumber(instant))
  if (days === 0) return 'hoje'
  return days === 1 ? 'ontem' : `há ${days} dias`
}

export const formatAgo = (instant: string | number, now: number): string => {
  const passedMs = Math.max(0, now - new Date(instant).getTime())
  if (passedMs < minuteMs) return 'agora mesmo'
  const minutes = Math.floor(passedMs / minuteMs)
  if (minutes < 60) return `há ${counted(minutes, 'minuto', 'minutos')}`
  const hours = Math.floor(passedMs / hourMs)
  if (hours < 12 || dayNumber(now) === dayNumber(instant))
    return `há ${counted(hours, 'hora', 'horas')}`
  return formatDaysAgo(instant, now)
}

const minuteSeconds = 60
const hourMinutes = 60

/** Spec section 9: "1 h 12 min", at least one minute. */
export const formatRemaining = (seconds: number): string => {
  const total = Math.max(1, Math.round(seconds / minuteSeconds))
  const hours = Math.floor(total / hourMinutes)
  const minutes = total % hourMinutes
  return [hours > 0 && `${hours} h`, (minutes > 0 || hours === 0) && `${minutes} min`]
    .filter(Boolean)
    .join(' ')
}

const isSingular = (amount: string) => /^1 \w+$/.test(amount)

export const remainingText = (seconds: number): string => {
  const remaining = formatRemaining(seconds)
  return `${isSingular(remaining) ? 'Resta' : 'Restam'} ${remaining}`
}

/** The last minute is in seconds. */
export const leftText = (seconds: number): string => {
  const left = seconds < minuteSeconds ? `${Math.floor(seconds)} s` : formatRemaining(seconds)
  return `${isSingular(left) ? 'falta' : 'faltam'} ${left}`
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Spec section 9. */
export const formatClock = (seconds: number): string => {
  const total = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const hours = Math.floor(total / 3600)
  const clock = `${twoDigits(Math.floor((total % 3600) / 60))}:${twoDigits(total % 60)}`
  return hours > 0 ? `${hours}:${clock}` : clock
}

/** Rounds up. */
export const formatWait = (seconds: number): string => {
  if (seconds < 60) return counted(Math.max(1, Math.ceil(seconds)), 'segundo', 'segundos')
  const minutes = Math.ceil(seconds / minuteSeconds)
  if (minutes < hourMinutes) return counted(minutes, 'minuto', 'minutos')
  return counted(Math.ceil(minutes / hourMinutes), 'hora', 'horas')
}
