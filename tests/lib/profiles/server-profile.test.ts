import { beforeEach, expect, test, vi } from 'vitest'

/** The stores read the storage when they are loaded. */
vi.hoisted(() => {
  const storage: Record<string, string> = {}
  Object.defineProperty(storage, 'getItem', { value: (key: string) => storage[key] ?? null })
  Object.assign(globalThis, { localStorage: storage })
})

import { expectProfile } from '#lib/profiles/server-profile.ts'
import { $currentProfile, keepProfile, scopeKey } from '#lib/profiles/store.ts'

const ana = {
  id: 3,
  name: 'Ana',
  cover: 2,
  photo: null,
  is_kids: false,
  safe_mode: false,
  usage_time: null,
  usage_week: null,
  require_password: false,
  age_limit: null,
  allow_comments: true,
}

beforeEach(() => keepProfile(ana))

test('stores the open profile from the answer', () => {
  expect(expectProfile()({ ...ana, name: 'Aninha', safe_mode: true })).toBe(true)
  expect($currentProfile.get()).toMatchObject({ name: 'Aninha', safe_mode: true })
  expect(localStorage.getItem('currentProfile')).toContain('Aninha')
})

test('forgets a deleted profile', () => {
  expectProfile()(null)
  expect($currentProfile.get()).toBeUndefined()
})

test('ignores an answer if the profile has changed here meanwhile', () => {
  const learn = expectProfile()
  keepProfile({ ...ana, safe_mode: true })
  expect(learn(ana)).toBe(false)
  expect($currentProfile.get()).toMatchObject({ safe_mode: true })
})

test('ignores an answer without a complete profile', () => {
  const before = $currentProfile.get()
  expectProfile()(undefined)
  expectProfile()({} as typeof ana)
  expectProfile()({ ...ana })
  expect($currentProfile.get()).toBe(before)
})

test('changes the keys of lists when the viewer scope changes', () => {
  const before = scopeKey(ana.id)
  keepProfile({ ...ana, name: 'Aninha' })
  expect(scopeKey(ana.id)).toBe(before)
  keepProfile({ ...ana, age_limit: 12 })
  expect(scopeKey(ana.id)).not.toBe(before)
})
