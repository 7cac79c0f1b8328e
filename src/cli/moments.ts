import { Misuse } from './outcome.ts'

/** Returns seconds for `66`, `1:06` or `1:25:10.5`. */
export const momentOf = (text: string): number => {
  if (!/^(?:\d+:){0,2}\d+(?:\.\d+)?$/.test(text))
    throw new Misuse(`"${text}" não é um tempo como 66 ou 1:25:10.`)
  return text.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)
}

export const intervalOf = (text: string): { start_seconds: number; end_seconds: number } => {
  const [start, end, ...rest] = text.split('-')
  if (start === undefined || end === undefined || rest.length > 0)
    throw new Misuse(`"${text}" não é um trecho como 3-9 ou 1:02-1:30.`)
  return { start_seconds: momentOf(start), end_seconds: momentOf(end) }
}
