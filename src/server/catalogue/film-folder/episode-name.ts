interface EpisodeName {
  season: number
  number: number
  name: string | undefined
}

export type ReadEpisode = EpisodeName | { problem: string }

const composed = (text: string) => text.normalize('NFC').trim()

const seasonWord = String.raw`(?:temporada|temp|season|t|s)\.?`
const seasonPatterns = [
  new RegExp(String.raw`^${seasonWord}[\s_-]*(\d{1,3})(?:\s*[-–:(].*)?$`, 'i'),
  /^(\d{1,3})\s*[ªaº°]?[\s_.-]*(?:temporada|season)$/i,
]
const specials = /^(?:especial|especiais|specials?)$/i

/** `temporada 1`, `T1`, `Season 01 (2024)`, `1ª temporada`; specials count as season 0. */
export const seasonNumberOf = (folder: string): number | undefined => {
  const name = composed(folder)
  if (specials.test(name)) return 0
  const number = seasonPatterns.map((pattern) => pattern.exec(name)?.[1]).find(Boolean)
  return number === undefined ? undefined : Number(number)
}

/** Two numbers in a row, such as `S01E01-E02`, `1x01-02` or `01 e 02`. */
const second = String.raw`(?:\s*[-–+&,]?\s*(?:ep?|\d+x)\.?\d+|[-–]\d{1,3}(?![\p{L}\d-])|\s*(?:\be\b|[&+])\s*\d+)`

/** Such as `S01E03`, `T1 E3` or `1x03`. */
const code = String.raw`(?:(?<![\p{L}\d])(?:temporada|season|[st])[\s._]*(?<s>\d{1,3})[\s._-]*(?:epis[oó]dio|episode|ep?|x)[\s._]*(?<e>\d{1,4})|(?<![\p{L}\d])(?<xs>\d{1,2})x(?<xe>\d{2,4}))`
const word = String.raw`^(?:epis[oó]dios?|episodes?|eps?|e|cap[ií]tulos?|cap)[\s._#-]*(?<n>\d{1,4})`
const ordinal = String.raw`^(?<n>\d{1,4})\s*[ºo°]?[\s._-]*(?:epis[oó]dio|cap[ií]tulo)`
const plain = String.raw`^(?<n>\d{1,4})(?=$|[\s._–-]|(?:ep?|[&+])\.?\d)`

const withSecond = (pattern: string) =>
  new RegExp(String.raw`${pattern}(?<second>${second})?(?!\d)(?<rest>.*)$`, 'iu')

const codePattern = withSecond(code)
const numberPatterns = [word, ordinal, plain].map(withSecond)

/** Sizes and sources that file names carry after the title. */
const technical =
  /[\s._([-]*(?<![\p{L}\d])(?:\d{3,4}[pi]|4k|uhd|web-?(?:dl|rip)|blu-?ray|b[dr]rip|hdtv|dvdrip|[xh]\.?26[45]|hevc)(?![\p{L}\d]).*$/iu

const nameIn = (rest: string): string | undefined => {
  const bare = rest.replace(technical, '').replace(/^[\s._\-–—:)\]]+/, '')
  const spaced = bare.includes(' ') ? bare : bare.replaceAll('.', ' ')
  return spaced.replaceAll('_', ' ').trim() || undefined
}

const twoEpisodes = 'tem dois episódios em um arquivo; separe-os'
const noNumber = 'o nome não diz o número do episódio; use "01 - Nome" ou "S01E01"'
const fromOne = 'temporadas e episódios são contados a partir de 1; ponha especiais em "extras"'

/** `season` is that of the folder; without one the name has to say it. */
export const readEpisodeName = (stem: string, season?: number): ReadEpisode | undefined => {
  const text = composed(stem)
  const found =
    codePattern.exec(text) ??
    (season === undefined
      ? null
      : (numberPatterns.map((pattern) => pattern.exec(text)).find(Boolean) ?? null))
  if (!found?.groups) return season === undefined ? undefined : { problem: noNumber }
  const { s, xs, e, xe, n, second: other, rest = '' } = found.groups
  if (other) return { problem: twoEpisodes }
  const own = s ?? xs
  const read = { season: Number(own ?? season), number: Number(e ?? xe ?? n), name: nameIn(rest) }
  if (season !== undefined && read.season !== season)
    return { problem: 'o nome diz uma temporada e a pasta, outra' }
  return read.season === 0 || read.number === 0 ? { problem: fromOne } : read
}
