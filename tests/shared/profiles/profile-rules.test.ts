import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  hasCover,
  isSameName,
  needsPassword,
  type ProfileState,
} from '#shared/profiles/profile-rules.ts'

const ana: ProfileState = {
  name: 'Ana',
  cover: 0,
  is_kids: false,
  safe_mode: false,
  usage_time: null,
  usage_week: null,
  require_password: false,
  age_limit: null,
  allow_comments: true,
}
const lia: ProfileState = { ...ana, name: 'Lia', is_kids: true, usage_time: 60, age_limit: 10 }

const sundays = (minutes: number) => [minutes, null, null, null, null, null, null]

describe('names of profiles', () => {
  it.each([
    ['Zé', 'ze', true],
    ['  João  Pedro', 'joao pedro', true],
    ['ÇA', 'ca', true],
    ['Ana', 'Anna', false],
    ['Ana 1', 'Ana1', false],
  ])('compare %s and %s: %s', (one, other, expected) => {
    expect(isSameName(one, other)).toBe(expected)
    expect(isSameName(other, one)).toBe(expected)
  })
})

describe('avatars', () => {
  it('number 15, and 7 for kids', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.boolean(), (cover, is_kids) => {
        expect(hasCover({ cover, is_kids })).toBe(cover < (is_kids ? 7 : 15))
      }),
    )
  })
})

describe('the password', () => {
  it.each<[string, ProfileState | null, Partial<ProfileState>, boolean]>([
    ['for a new profile with a lock', null, { require_password: true }, true],
    ['not for a new one without', null, {}, false],
    ['to put the lock on', ana, { require_password: true }, true],
    ['to take it off', { ...ana, require_password: true }, { require_password: false }, true],
    ['not to limit an adult less', { ...ana, usage_time: 60, age_limit: 12 }, ana, false],
    ['to give a child more time', lia, { usage_time: 61 }, true],
    ['to give a child no limit of time', lia, { usage_time: null }, true],
    ['not to give a child less time', lia, { usage_time: 59 }, false],
    ['not to begin to limit a child', { ...lia, usage_time: null }, { usage_time: 60 }, false],
    ['to give a child more on one weekday', lia, { usage_week: sundays(61) }, true],
    ['not to give a child less on one weekday', lia, { usage_week: sundays(59) }, false],
    ['to take a weekday’s own limit off', { ...lia, usage_week: sundays(30) }, lia, true],
    ['to raise the band of a child', lia, { age_limit: 12 }, true],
    ['to lift the band of a child', lia, { age_limit: null }, true],
    ['not to lower the band of a child', lia, { age_limit: 0 }, false],
    ['to make an adult of a child', lia, { is_kids: false }, true],
    ['not to make a child of an adult', ana, { is_kids: true }, false],
  ])('is needed again or not: %s', (_, before, change, expected) => {
    expect(needsPassword(before, { ...(before ?? ana), ...change })).toBe(expected)
  })
})
