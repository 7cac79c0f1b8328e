import type { Profile } from './contract.ts'
import { minutesOn, weekdays } from './daily-limit.ts'
import { avatarCounts } from './limits.ts'

/** Photos have calls of their own. */
export type ProfileState = Omit<Profile, 'id' | 'photo'>

const withoutAccents = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLocaleLowerCase('pt-BR')

/** Ignores case, accents and spaces. */
export const isSameName = (one: string, other: string): boolean =>
  withoutAccents(one) === withoutAccents(other)

export const hasCover = ({ cover, is_kids }: Pick<Profile, 'cover' | 'is_kids'>): boolean =>
  cover < avatarCounts[is_kids ? 'kids' : 'normal']

/** Null means no limit. */
const isLooser = (before: number | null, after: number | null) =>
  (after ?? Number.POSITIVE_INFINITY) > (before ?? Number.POSITIVE_INFINITY)

const freesKid = (before: ProfileState, after: ProfileState) =>
  before.is_kids &&
  (!after.is_kids ||
    isLooser(before.age_limit, after.age_limit) ||
    weekdays.some((_, day) => isLooser(minutesOn(before, day), minutesOn(after, day))))

/** `before` is null for a new profile. */
export const needsPassword = (before: ProfileState | null, after: ProfileState): boolean =>
  before === null
    ? after.require_password
    : before.require_password !== after.require_password || freesKid(before, after)
