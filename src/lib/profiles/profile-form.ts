import type { Profile } from '#shared/profiles/contract.ts'
import { weekdays } from '#shared/profiles/daily-limit.ts'
import type { ProfileState } from '#shared/profiles/profile-rules.ts'

/** A kids profile never sees more, even with a higher limit. */
const kidsAge = 10

/** Null means no limit. */
const ageChoices = {
  normal: [null, 16, 14, 12, 10, 6, 0],
  kids: [kidsAge, 6, 0],
} as const

type AgeLimit = Profile['age_limit']

export const ageChoicesOf = (isKids: boolean): readonly AgeLimit[] =>
  ageChoices[isKids ? 'kids' : 'normal']

/** 18 means no limit. */
export const shownAge = (isKids: boolean, limit: AgeLimit): AgeLimit => {
  if (isKids) return limit === null || limit > kidsAge ? kidsAge : limit
  return limit === 18 ? null : limit
}

export const ageName = (limit: AgeLimit): string => {
  if (limit === null) return 'Todas'
  return limit === 0 ? 'Livre' : `Até ${limit} anos`
}

export const minuteChoices = [30, 60, 90, 120, 180] as const

export const newProfile = (cover: number): ProfileState => ({
  name: '',
  cover,
  is_kids: false,
  safe_mode: false,
  usage_time: null,
  usage_week: null,
  require_password: false,
  age_limit: null,
  allow_comments: true,
})

type Fields = Pick<FormData, 'get'>

/** NaN for a missing number, because it must not take a default. */
const numberIn = (text: FormDataEntryValue | null) =>
  typeof text === 'string' && /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN

/** Also the path of the field's error. */
export const weekdayField = (weekday: number): string => `usage_week.${weekday}`

const readWeek = (fields: Fields) =>
  weekdays.map((_, weekday) => {
    const text = fields.get(weekdayField(weekday))
    return text === null || text === '' ? null : numberIn(text)
  })

/** Not validated yet. A kids profile keeps its hidden family mode value and has no comments. */
export const readProfileForm = (fields: Fields, before: Pick<ProfileState, 'safe_mode'>) => {
  const isKids = fields.get('is_kids') !== null
  const hasLimit = fields.get('has_limit') !== null
  const age = numberIn(fields.get('age_limit'))
  return {
    name: fields.get('name') ?? '',
    cover: numberIn(fields.get('cover')),
    is_kids: isKids,
    safe_mode: isKids ? before.safe_mode : fields.get('safe_mode') !== null,
    usage_time: hasLimit ? numberIn(fields.get('usage_time')) : null,
    usage_week: hasLimit && fields.get('has_week') !== null ? readWeek(fields) : null,
    require_password: fields.get('require_password') !== null,
    age_limit: Number.isNaN(age) ? null : age,
    allow_comments: !isKids && fields.get('allow_comments') !== null,
  }
}
