import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepKnownTitle, readKnownTitle } from '#lib/catalogue/known-title.ts'
import { forgetTraces } from '#lib/session/session-cleanup.ts'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const images = { poster: null, backdrop: null, title: null }

const openProfile = (id: number) => localStorage.setItem('currentProfile', JSON.stringify({ id }))

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('localStorage', storage())
  openProfile(7)
  keepKnownTitle({ id: 1, title: 'Iracema', tagline: 'A lenda', images }, 7)
})
afterEach(() => void vi.unstubAllGlobals())

test('the title is known to the profile that has seen its card', () => {
  expect(readKnownTitle(1)).toMatchObject({ title: 'Iracema', tagline: 'A lenda', images })
})

test('no other profile is shown it', () => {
  openProfile(8)
  expect(readKnownTitle(1)).toBeUndefined()
})

test('no other title is opened with it', () => {
  expect(readKnownTitle(2)).toBeUndefined()
})

test('it goes with the session', () => {
  forgetTraces()
  expect(readKnownTitle(1)).toBeUndefined()
})

test('what cannot be read is not there', () => {
  sessionStorage.setItem('vereda.known-title', '{')
  expect(readKnownTitle(1)).toBeUndefined()
})
