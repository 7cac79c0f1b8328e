const noteAtSeconds = [60, 300] as const

/** Ticks come up to a second late, which should not cost a minute. */
const lateSeconds = 2

/** Undefined unless the time falls to 5 minutes or 1. */
export const minutesToTell = (beforeSeconds: number, leftSeconds: number): number | undefined => {
  const passed = noteAtSeconds.find((limit) => leftSeconds <= limit && beforeSeconds > limit)
  return passed === undefined || leftSeconds <= 0
    ? undefined
    : Math.floor((leftSeconds + lateSeconds) / 60)
}

export const usageWarning = (minutes: number, isKids: boolean): string => {
  const isOne = minutes <= 1
  const left = minutes === 0 ? 'menos de 1 minuto' : isOne ? '1 minuto' : `${minutes} minutos`
  if (isKids) {
    const only = minutes === 0 ? '' : 'só '
    return `${isOne ? 'Falta' : 'Faltam'} ${only}${left} por hoje. Aproveite!`
  }
  return `${isOne ? 'Resta' : 'Restam'} ${left} de hoje neste perfil.`
}
