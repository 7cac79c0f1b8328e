import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepNextScene, readNextScene } from '#lib/catalogue/next-scene.ts'
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
  keepNextScene({ id: 1, title: 'Iracema', images }, 7)
})
afterEach(() => void vi.unstubAllGlobals())

test('the scene is known to the profile that has seen its card', () => {
  expect(readNextScene()).toMatchObject({ id: 1, title: 'Iracema' })
})

test('no other profile is shown it', () => {
  openProfile(8)
  expect(readNextScene()).toBeUndefined()
})

test('it goes with the session', () => {
  forgetTraces()
  expect(readNextScene()).toBeUndefined()
})

test('what cannot be read is not there', () => {
  sessionStorage.setItem('vereda.scene', '{')
  expect(readNextScene()).toBeUndefined()
})
