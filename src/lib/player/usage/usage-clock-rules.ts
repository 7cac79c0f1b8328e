const noteAtSeconds = [60, 300] as const

/** Minutes to announce when the remaining time falls to 5 minutes or 1; else undefined. */
export const minutesToTell = (beforeSeconds: number, leftSeconds: number): number | undefined => {
  const passed = noteAtSeconds.find((limit) => leftSeconds <= limit && beforeSeconds > limit)
  return passed === undefined || leftSeconds <= 0 ? undefined : Math.ceil(leftSeconds / 60)
}

/** The warning for a profile near the end of its daily limit. */
export const usageWarning = (minutes: number, isKids: boolean): string => {
  const left = minutes === 1 ? '1 minuto' : `${minutes} minutos`
  if (isKids) return `${minutes === 1 ? 'Falta' : 'Faltam'} só ${left} por hoje. Aproveite!`
  return `${minutes === 1 ? 'Resta' : 'Restam'} ${left} de hoje neste perfil.`
}
