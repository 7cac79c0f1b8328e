const timeZone = 'America/Sao_Paulo'
const longDay = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone })
const shortDay = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone })

/** `20 de novembro de 2026`, as it is in São Paulo. */
export const formatDay = (instant: string | number): string => longDay.format(new Date(instant))

/** `20/11/2026`, as it is in São Paulo. */
export const formatShortDay = (instant: string | number): string =>
  shortDay.format(new Date(instant))
