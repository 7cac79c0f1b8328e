const saoPauloOffsetHours = 3

/** A card is good until the last moment of its month (São Paulo, which has no daylight saving). */
export const isFutureExpiry = (month: number, year: number, now: number): boolean =>
  Date.UTC(year, month, 1, saoPauloOffsetHours) > now
