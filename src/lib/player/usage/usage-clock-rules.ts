const noteAtSeconds = [60, 300] as const

/** A look at the clock comes up to a second late, which is no reason to say a minute less. */
const lateSeconds = 2

/** Whole minutes to announce when the remaining time falls to 5 minutes or 1; else undefined. */
export const minutesToTell = (beforeSeconds: number, leftSeconds: number): number | undefined => {
  const passed = noteAtSeconds.find((limit) => leftSeconds <= limit && beforeSeconds > limit)
  return passed === undefined || leftSeconds <= 0
    ? undefined
    : Math.floor((leftSeconds + lateSeconds) / 60)
}

/** The warning for a profile near the end of its daily limit. */
export const usageWarning = (minutes: number, isKids: boolean): string => {
  const isOne = minutes <= 1
  const left = minutes === 0 ? 'menos de 1 minuto' : isOne ? '1 minuto' : `${minutes} minutos`
  if (isKids) {
    const only = minutes === 0 ? '' : 'só '
    return `${isOne ? 'Falta' : 'Faltam'} ${only}${left} por hoje. Aproveite!`
  }
  return `${isOne ? 'Resta' : 'Restam'} ${left} de hoje neste perfil.`
}
