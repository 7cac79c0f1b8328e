/** `none` replaces a zero that reads badly: `nenhum dispositivo`. */
export const counted = (count: number, one: string, many: string, none?: string): string =>
  count === 0 && none !== undefined ? none : `${count} ${count === 1 ? one : many}`
