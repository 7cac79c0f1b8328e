import { basename, dirname, join } from 'node:path'
import type { ProbedStream } from '#server/catalogue/packaging/probe.ts'
import { plainTitle, trackName } from '#server/catalogue/packaging/track-name.ts'
import { type CaptionKind, readTrackWords } from '#server/catalogue/packaging/track-words.ts'
import { languageOf } from '#server/catalogue/packaging/tracks/languages.ts'
import { captionName } from './caption-name.ts'

export interface CaptionSource {
  language: string
  kind: CaptionKind
  /** For messages. */
  name: string
  file: string
  /** Undefined for a separate file. */
  stream: ProbedStream | undefined
  /** Words of the name that say nothing that is known. */
  unread: string[]
  isLanguageNamed: boolean
}

export const sourceBeside = (film: string, file: string, usual: string): CaptionSource => {
  const { language, kind, unread } = captionName(basename(film), file)
  return {
    language: language ?? usual,
    kind,
    name: file,
    file: join(dirname(film), file),
    stream: undefined,
    unread,
    isLanguageNamed: language !== undefined,
  }
}

const kindOf = ({ disposition }: ProbedStream, said: CaptionKind): CaptionKind => {
  if (disposition['forced']) return 'forced'
  if (disposition['comment']) return 'commentary'
  return said === 'ordinary' && disposition['hearing_impaired'] ? 'deaf' : said
}

const baseOf = (language: string | undefined) => language?.split('-')[0]

/** A title may be any sentence, so it names a language or region only if all of it is understood. */
export const languageOfTrack = (stream: ProbedStream): string | undefined => {
  const tag = stream.tags['language'] ?? ''
  const tagged = languageOf(tag) ?? readTrackWords(tag).language
  const both = readTrackWords(`${tagged ? tag : ''} ${plainTitle(stream)}`)
  const agrees = tagged === undefined || baseOf(both.language) === baseOf(tagged)
  return both.unread.length === 0 && both.language && agrees ? both.language : tagged
}

export const sourceInside = (film: string, stream: ProbedStream, usual: string): CaptionSource => {
  const language = languageOfTrack(stream)
  return {
    language: language ?? usual,
    kind: kindOf(stream, readTrackWords(plainTitle(stream)).kind),
    name: trackName(stream),
    file: film,
    stream,
    unread: [],
    isLanguageNamed: language !== undefined,
  }
}
