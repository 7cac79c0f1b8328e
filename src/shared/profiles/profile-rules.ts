import type { Profile } from './contract.ts'
import { minutesOn, weekdays } from './daily-limit.ts'
import { avatarCounts } from './limits.ts'

/** The settings of a profile, before or after a change; its photo is changed by calls of its own. */
export type ProfileState = Omit<Profile, 'id' | 'photo'>

const withoutAccents = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLocaleLowerCase('pt-BR')

/** Whether people would confuse two profile names; case and accents do not count. */
export const isSameName = (one: string, other: string): boolean =>
  withoutAccents(one) === withoutAccents(other)

/** There are 15 avatars for normal profiles and 7 for kids profiles (spec section 3). */
export const hasCover = ({ cover, is_kids }: Pick<Profile, 'cover' | 'is_kids'>): boolean =>
  cover < avatarCounts[is_kids ? 'kids' : 'normal']

/** Null means no limit, which is looser than any. */
const isLooser = (before: number | null, after: number | null) =>
  (after ?? Number.POSITIVE_INFINITY) > (before ?? Number.POSITIVE_INFINITY)

const freesKid = (before: ProfileState, after: ProfileState) =>
  before.is_kids &&
  (!after.is_kids ||
    isLooser(before.age_limit, after.age_limit) ||
    weekdays.some((_, day) => isLooser(minutesOn(before, day), minutesOn(after, day))))

/**
 * Whether a change (or, without `before`, a new profile) requires the account's password: it
 * switches the profile's password on or off, or loosens a child's limits.
 */
export const needsPassword = (before: ProfileState | null, after: ProfileState): boolean =>
  before === null
    ? after.require_password
    : before.require_password !== after.require_password || freesKid(before, after)
