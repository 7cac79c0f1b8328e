import { readTrackWords, type TrackWords } from '#server/catalogue/packaging/track-words.ts'

const plain = (name: string): string => name.normalize('NFC').toLowerCase()

const withoutEnding = (name: string): string => name.replace(/\.[^.]*$/, '')

/** Undefined for a file that is not named after the film. */
const restOf = (film: string, file: string): string | undefined => {
  const stem = plain(withoutEnding(film))
  const name = plain(file)
  const rest = name.slice(stem.length)
  return name.startsWith(stem) && /^[^\p{L}\p{N}]/u.test(rest) ? rest : undefined
}

export const isSameStem = (one: string, other: string): boolean =>
  plain(withoutEnding(one)) === plain(withoutEnding(other))

/** Beside "filme.mp4" and "filme 2.mp4" stands "filme 2.pt.srt", which belongs to the second. */
export const filmOf = (file: string, films: readonly string[]): string | undefined =>
  films
    .filter((film) => restOf(film, file) !== undefined)
    .toSorted((one, other) => other.length - one.length)[0]

/** Reads the words between the film's name and the ending, such as "pt-BR" and "sdh". */
export const captionName = (film: string, file: string): TrackWords =>
  readTrackWords(withoutEnding(restOf(film, file) ?? ''))
