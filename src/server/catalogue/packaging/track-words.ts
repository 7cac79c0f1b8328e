import { isRegion, languageOf } from './tracks/languages.ts'

export type CaptionKind = 'ordinary' | 'deaf' | 'commentary' | 'forced'

export interface TrackWords {
  /** BCP 47. */
  language: string | undefined
  kind: CaptionKind
  /** Words that say nothing that is known. */
  unread: string[]
}

const kindWords: Record<CaptionKind, readonly string[]> = {
  ordinary: ['full', 'complete', 'completa', 'completo', 'default', 'padrao', 'normal'],
  deaf: ['sdh', 'cc', 'lse', 'surdos', 'ensurdecidos', 'deaf', 'hearing', 'impaired', 'closed'],
  commentary: ['commentary', 'comentario', 'comentarios'],
  forced: ['forced', 'forcada', 'forcadas', 'forcado', 'foreign', 'signs', 'placas'],
}

const kindOf = (word: string) =>
  (Object.keys(kindWords) as CaptionKind[]).find((kind) => kindWords[kind].includes(word))

const filler = new Set([
  ...['legenda', 'legendas', 'leg', 'subtitle', 'subtitles', 'sub', 'subs', 'caption', 'captions'],
  ...['de', 'do', 'da', 'para', 'e', 'em', 'and', 'for', 'the', 'of', 'utf8', 'utf', '8'],
])

/** Words beside the name of a language. */
const refinements: Record<string, Record<string, readonly string[]>> = {
  pt: {
    BR: ['brasil', 'brazil', 'brasileiro', 'brasileira', 'brazilian'],
    PT: ['portugal', 'europeu', 'european', 'iberian'],
  },
  es: {
    ES: ['espanha', 'espana', 'spain', 'europeu', 'european', 'castelhano', 'castilian'],
    '419': ['latino', 'latin', 'america', 'american', 'latinoamericano', 'latam', 'lat', 'la'],
  },
  en: { US: ['american', 'americano'], GB: ['british', 'britanico', 'uk'] },
  fr: { CA: ['canada', 'canadian', 'canadense'], FR: ['france', 'franca', 'european'] },
  zh: {
    Hans: ['simplified', 'simplificado', 'hans', 'chs'],
    Hant: ['traditional', 'tradicional', 'hant', 'cht'],
  },
}

const otherNames: Record<string, string> = {
  ...{ brazilian: 'pt-BR', brasileiro: 'pt-BR', brasil: 'pt-BR', brazil: 'pt-BR' },
  ...{ castelhano: 'es-ES', castellano: 'es-ES', castilian: 'es-ES', latino: 'es-419' },
  ...{ mandarin: 'zh', mandarim: 'zh', cantonese: 'yue', cantones: 'yue', farsi: 'fa' },
}

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC').toLowerCase()

const letters = 26
const firstLetter = 97
const codes = Array.from({ length: letters ** 2 }, (_, place) =>
  String.fromCharCode(firstLetter + Math.floor(place / letters), firstLetter + (place % letters)),
)

/** How each language is called in Portuguese, English, Spanish and itself. */
const namesOfLanguages = (): Map<string, string> => {
  const real = codes.filter((code) => languageOf(code)?.split('-')[0] === code)
  const names = real.flatMap((code) =>
    ['pt-BR', 'pt-PT', 'en', 'es', code].flatMap((speaker) => {
      const name = new Intl.DisplayNames(speaker, { type: 'language' }).of(code)
      return name ? [[plain(name), code] as const] : []
    }),
  )
  return new Map([...names.toReversed(), ['portugues', 'pt'], ...Object.entries(otherNames)])
}

let languageNames: Map<string, string> | undefined

const named = (word: string): string | undefined => (languageNames ??= namesOfLanguages()).get(word)

const baseOf = (language: string) => language.split('-')[0] ?? ''

const isCode = (word: string) => /^[a-z]{2,3}$/.test(word)

/** The base alone, such as "pt" for "por", leaves the region to other words. */
const tagOf = (word: string): string | undefined => {
  if (named(word)) return named(word)
  const language = isCode(word) ? languageOf(word) : undefined
  const [base] = language ? Intl.getCanonicalLocales(word) : []
  return language && base === baseOf(language) ? base : language
}

const refinementOf = (base: string, word: string): string | undefined =>
  Object.entries(refinements[base] ?? {}).find(([, words]) => words.includes(word))?.[0]

const strongest = (kinds: readonly CaptionKind[]): CaptionKind =>
  (['forced', 'commentary', 'deaf'] as const).find((kind) => kinds.includes(kind)) ?? 'ordinary'

interface Meaning {
  kind?: CaptionKind
  /** A region or a script. */
  subtag?: string | undefined
}

/** The meaning of a word beside a language, which stands at `at`; undefined for none. */
const meaningBeside =
  (base: string, at: number) =>
  (word: string, place: number): Meaning | undefined => {
    const kind = kindOf(word) ?? (word === 'hi' && base !== 'hi' ? 'deaf' : undefined)
    if (kind) return { kind }
    if (place === at) return {}
    const subtag = refinementOf(base, word)
    if (subtag) return { subtag }
    if (filler.has(word)) return {}
    if (place > at && isRegion(word)) return { subtag: word.toUpperCase() }
    const [own, ownSubtag] = tagOf(word)?.split('-') ?? []
    return own === base ? { subtag: ownSubtag } : undefined
  }

/** Reads the words as those of a track in the language that one of them names. */
const readAs = (words: readonly string[], at: number, language: string): TrackWords => {
  const base = baseOf(language)
  const meanings = words.map(meaningBeside(base, at))
  const subtag = meanings.find((meaning) => meaning?.subtag)?.subtag
  return {
    language: languageOf(subtag && language === base ? `${base}-${subtag}` : language),
    kind: strongest(meanings.flatMap((meaning) => meaning?.kind ?? [])),
    unread: words.filter((_, place) => !meanings[place]),
  }
}

const withoutLanguage = (words: readonly string[]): TrackWords => ({
  language: undefined,
  kind: strongest(words.flatMap((word) => kindOf(word) ?? [])),
  unread: words.filter((word) => !kindOf(word) && !filler.has(word)),
})

/**
 * Reads language, region and kind in any order, as in "pt_BR", "Forced.por" or "Português (SDH)". As "hi" is Hindi and
 * also "hearing impaired", the reading that leaves the fewest words unread counts.
 */
export const readTrackWords = (text: string): TrackWords => {
  const words = plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const readings = words.flatMap((word, at) => {
    const language = tagOf(word)
    return language && !kindOf(word) ? [readAs(words, at, language)] : []
  })
  const [best] = readings.toSorted((one, other) => one.unread.length - other.unread.length)
  return best ?? withoutLanguage(words)
}
