import { boxesIn, findBox } from './boxes.ts'

/** The handler type follows version, flags and a reserved number. */
const kindOffset = 8

const kindOf = (data: Buffer, handler: number): string =>
  data.toString('latin1', handler + kindOffset, handler + kindOffset + 4)

export const hasSoundTrack = (file: Buffer): boolean => {
  const movie = findBox(file, 'moov')
  if (!movie) return false
  return boxesIn(file, movie.content, movie.end).some((track) => {
    const handler = track.type === 'trak' ? findBox(file, 'mdia/hdlr', track) : undefined
    return handler !== undefined && kindOf(file, handler.content) === 'soun'
  })
}
