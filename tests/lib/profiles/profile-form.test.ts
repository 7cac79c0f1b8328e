import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { ProfileFields } from '#shared/profiles/profile-fields.ts'
import {
  ageChoicesOf,
  ageName,
  newProfile,
  readProfileForm,
  shownAge,
} from '#lib/profiles/profile-form.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const full = {
  name: 'Téo',
  cover: '3',
  has_limit: 'on',
  usage_time: '90',
  age_limit: '12',
  safe_mode: 'on',
  require_password: 'on',
  allow_comments: 'on',
}

describe('the profile form', () => {
  it('reads the fields of the contract', () => {
    expect(readProfileForm(formOf(full), newProfile(0))).toEqual({
      name: 'Téo',
      cover: 3,
      is_kids: false,
      safe_mode: true,
      usage_time: 90,
      usage_week: null,
      require_password: true,
      age_limit: 12,
      allow_comments: true,
    })
  })

  it('reads no time limit without its switch, and no age limit for all bands', () => {
    const { has_limit: _, ...fields } = full
    expect(readProfileForm(formOf({ ...fields, age_limit: '' }), newProfile(0))).toMatchObject({
      usage_time: null,
      age_limit: null,
    })
  })

  it('reads the minutes of weekdays with their switch, and null for blank ones', () => {
    const week = { has_week: 'on', 'usage_week.0': '120', 'usage_week.1': '', 'usage_week.6': '90' }
    const read = readProfileForm(formOf({ ...full, ...week }), newProfile(0))
    expect(read.usage_week).toEqual([120, null, null, null, null, null, 90])
    const { has_week: _, ...switchedOff } = week
    const without = readProfileForm(formOf({ ...full, ...switchedOff }), newProfile(0))
    expect(without.usage_week).toBe(null)
  })

  it('never allows comments of a kids profile, and keeps its family mode', () => {
    const kids = formOf({ ...full, is_kids: 'on' })
    expect(readProfileForm(kids, { safe_mode: false })).toMatchObject({
      is_kids: true,
      safe_mode: false,
      allow_comments: false,
    })
    expect(readProfileForm(kids, { safe_mode: true }).safe_mode).toBe(true)
  })

  it.each([
    [{ name: '  ' }, 'name'],
    [{ name: 'a'.repeat(31) }, 'name'],
    [{ usage_time: '' }, 'usage_time'],
    [{ usage_time: '14' }, 'usage_time'],
    [{ usage_time: '1441' }, 'usage_time'],
    [{ usage_time: '1.5' }, 'usage_time'],
    [{ has_week: 'on', 'usage_week.2': '5' }, 'usage_week'],
    [{ cover: '15' }, 'cover'],
    [{ age_limit: '11' }, 'age_limit'],
  ])('with %j has one error, beside %s', (change, field) => {
    const read = readProfileForm(formOf({ ...full, ...change }), newProfile(0))
    const { issues = [] } = safeParse(ProfileFields, read)
    expect(new Set(issues.map(({ path }) => path?.[0].key))).toEqual(new Set([field]))
  })
})

describe('the age bands', () => {
  it('depend on the kind of profile, and each has a name', () => {
    expect(ageChoicesOf(true).map(ageName)).toEqual(['Até 10 anos', 'Até 6 anos', 'Livre'])
    expect(ageChoicesOf(false).map(ageName)[0]).toBe('Todas')
  })

  it.each([
    [false, null, null],
    [false, 18, null],
    [false, 14, 14],
    [true, null, 10],
    [true, 14, 10],
    [true, 6, 6],
    [true, 0, 0],
  ] as const)('for kids %s with limit %s show %s', (isKids, limit, expected) => {
    expect(shownAge(isKids, limit)).toBe(expected)
    expect(ageChoicesOf(isKids)).toContain(expected)
  })
})
