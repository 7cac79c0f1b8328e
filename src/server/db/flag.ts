/** Rows as both engines keep them: times are milliseconds, booleans 0 or 1, lists JSON text. */
export type Flag = 0 | 1

export const flag = (value: boolean): Flag => (value ? 1 : 0)
