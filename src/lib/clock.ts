/** Milliseconds since 1970, UTC: time is a parameter, so that tests need not wait. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()
