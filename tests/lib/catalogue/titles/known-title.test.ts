import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepKnownTitle, readKnownTitle } from '#lib/catalogue/titles/known-title.ts'
import { forgetTraces } from '#lib/session/session-cleanup.ts'

const storage = () => {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
}

const images = { poster: null, backdrop: null, title: null }

const ana = {
  id: 7,
  name: 'Ana',
  cover: 0,
  photo: null,
  is_kids: false,
  safe_mode: false,
  usage_time: null,
  usage_week: null,
  require_password: false,
  age_limit: null,
  allow_comments: true,
} as const

const openProfile = (profile: object) =>
  localStorage.setItem('currentProfile', JSON.stringify(profile))

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('localStorage', storage())
  openProfile(ana)
  keepKnownTitle({ id: 1, title: 'Iracema', tagline: 'A lenda', images }, ana)
})
afterEach(() => void vi.unstubAllGlobals())

test('returns the title to the profile that saw its card', () => {
  expect(readKnownTitle(1)).toMatchObject({ title: 'Iracema', tagline: 'A lenda', images })
})

test('hides the title from another profile', () => {
  openProfile({ ...ana, id: 8 })
  expect(readKnownTitle(1)).toBeUndefined()
})

test.each([{ safe_mode: true }, { age_limit: 10 }, { is_kids: true }])(
  'hides the title once the profile has changed by %o',
  (change) => {
    openProfile({ ...ana, ...change })
    expect(readKnownTitle(1)).toBeUndefined()
  },
)

test('keeps the title after a new name or avatar', () => {
  openProfile({ ...ana, name: 'Aninha', cover: 3 })
  expect(readKnownTitle(1)).toMatchObject({ title: 'Iracema' })
})

test('returns no other title', () => {
  expect(readKnownTitle(2)).toBeUndefined()
})

test('forgets the title when the session ends', () => {
  forgetTraces()
  expect(readKnownTitle(1)).toBeUndefined()
})

test('ignores text that is not JSON', () => {
  sessionStorage.setItem('vereda.known-title', '{')
  expect(readKnownTitle(1)).toBeUndefined()
})
