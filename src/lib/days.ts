const timeZone = 'America/Sao_Paulo'
const longDay = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone })
const shortDay = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone })

/** `20 de novembro de 2026`, as it is in São Paulo. */
export const formatDay = (instant: string | number): string => longDay.format(new Date(instant))

/** `20/11/2026`, as it is in São Paulo. */
export const formatShortDay = (instant: string | number): string =>
  shortDay.format(new Date(instant))

const calendarDay = new Intl.DateTimeFormat('en-CA', { timeZone })
const dayMs = 24 * 60 * 60 * 1000
const dayNumber = (instant: string | number) =>
  Date.parse(calendarDay.format(new Date(instant))) / dayMs

/** "hoje", "ontem", "há 3 dias": by the days of São Paulo. */
export const formatDaysAgo = (instant: string | number, now: number): string => {
  const days = Math.max(0, dayNumber(now) - dayNumber(instant))
  if (days === 0) return 'hoje'
  return days === 1 ? 'ontem' : `há ${days} dias`
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** "agora mesmo", "há 5 minutos", "há 2 horas"; from the day before on in days. */
export const formatAgo = (instant: string | number, now: number): string => {
  const passedMs = Math.max(0, now - new Date(instant).getTime())
  if (passedMs < minuteMs) return 'agora mesmo'
  const minutes = Math.floor(passedMs / minuteMs)
  if (minutes < 60) return minutes === 1 ? 'há 1 minuto' : `há ${minutes} minutos`
  const hours = Math.floor(passedMs / hourMs)
  if (hours < 12 || dayNumber(now) === dayNumber(instant))
    return hours === 1 ? 'há 1 hora' : `há ${hours} horas`
  return formatDaysAgo(instant, now)
}
