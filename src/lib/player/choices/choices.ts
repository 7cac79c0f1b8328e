interface Volume {
  /** From 0 to 1. */
  level: number
  muted: boolean
}

/** Settings that were never changed are absent. */
export interface TitleChoices {
  /** BCP 47. */
  audio?: string
  described?: boolean
  /** False turns captions off. */
  captions?: string | false
  signLanguage?: boolean
  rate?: number
  volume?: Volume
}

/** The most recently changed title comes first. */
export interface StoredChoices {
  /** Defaults for other titles, without the speed. */
  last: Omit<TitleChoices, 'rate'>
  titles: readonly ({ id: number } & TitleChoices)[]
}

export const noChoices: StoredChoices = { last: {}, titles: [] }

const mostTitles = 60

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const isNumber = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most

const isLanguage = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 35

const readTitle = ({
  audio,
  described,
  captions,
  signLanguage,
  rate,
  volume,
}: Fields): TitleChoices => ({
  ...(isLanguage(audio) && { audio }),
  ...(typeof described === 'boolean' && { described }),
  ...((captions === false || isLanguage(captions)) && { captions }),
  ...(typeof signLanguage === 'boolean' && { signLanguage }),
  ...(isNumber(rate, 0.25, 4) && { rate }),
  ...(isFields(volume) &&
    isNumber(volume.level, 0, 1) && {
      volume: { level: volume.level, muted: volume.muted === true },
    }),
})

/** Drops invalid choices. */
export const readChoices = (stored: unknown): StoredChoices => {
  if (!isFields(stored)) return noChoices
  const { rate: _, ...last } = isFields(stored.last) ? readTitle(stored.last) : {}
  const titles = Array.isArray(stored.titles) ? stored.titles.filter(isFields) : []
  return {
    last,
    titles: titles
      .filter(({ id }) => Number.isSafeInteger(id))
      .slice(0, mostTitles)
      .map((title) => ({ id: title.id as number, ...readTitle(title) })),
  }
}

/** Falls back to the profile's last choices, except for the speed. */
export const choicesFor = ({ last, titles }: StoredChoices, titleId: number): TitleChoices => {
  const { id: _, ...own } = titles.find(({ id }) => id === titleId) ?? { id: titleId }
  return { ...last, ...own }
}

/** Drops the least recently changed title when there are too many. */
export const withChoice = (
  { last, titles }: StoredChoices,
  titleId: number,
  change: TitleChoices,
): StoredChoices => {
  const { rate: _, ...lasting } = change
  const own = titles.find(({ id }) => id === titleId)
  const others = titles.filter(({ id }) => id !== titleId)
  return {
    last: { ...last, ...lasting },
    titles: [{ ...own, id: titleId, ...change }, ...others].slice(0, mostTitles),
  }
}
