const minuteSeconds = 60
const hourMinutes = 60

/** Spec section 9: hours and minutes, "1 h 12 min", never under a minute. */
export const formatRemaining = (seconds: number): string => {
  const total = Math.max(1, Math.round(seconds / minuteSeconds))
  const hours = Math.floor(total / hourMinutes)
  const minutes = total % hourMinutes
  return [hours > 0 && `${hours} h`, (minutes > 0 || hours === 0) && `${minutes} min`]
    .filter(Boolean)
    .join(' ')
}

/** "Restam 1 h 12 min", "Resta 1 min". */
export const remainingWords = (seconds: number): string => {
  const remaining = formatRemaining(seconds)
  return `${/^1 \w+$/.test(remaining) ? 'Resta' : 'Restam'} ${remaining}`
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Spec section 9: clock mm:ss, with hours when above zero ("1:02:03"). */
export const formatClock = (seconds: number): string => {
  const total = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const hours = Math.floor(total / 3600)
  const clock = `${twoDigits(Math.floor((total % 3600) / 60))}:${twoDigits(total % 60)}`
  return hours > 0 ? `${hours}:${clock}` : clock
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** How long someone is asked to wait, rounded up: "45 segundos", "2 minutos", "1 hora". */
export const formatWait = (seconds: number): string => {
  if (seconds < 60) return counted(Math.max(1, Math.ceil(seconds)), 'segundo', 'segundos')
  const minutes = Math.ceil(seconds / minuteSeconds)
  if (minutes < hourMinutes) return counted(minutes, 'minuto', 'minutos')
  return counted(Math.ceil(minutes / hourMinutes), 'hora', 'horas')
}
