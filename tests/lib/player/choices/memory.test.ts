import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface Open {
  memory: typeof import('#lib/player/choices/memory.ts')
  profiles: typeof import('#lib/profiles/store.ts')
}

const storage = new Map<string, string>()

const stub = (setItem = (key: string, value: string) => void storage.set(key, value)) =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem,
    removeItem: (key: string) => storage.delete(key),
  })

/** Simulates a page that has just been opened. */
const open = async (profileId: number): Promise<Open> => {
  vi.resetModules()
  const [memory, profiles] = [
    await import('#lib/player/choices/memory.ts'),
    await import('#lib/profiles/store.ts'),
  ]
  profiles.$currentProfile.set({ id: profileId } as never)
  return { memory, profiles }
}

beforeEach(() => stub())

afterEach(() => {
  vi.unstubAllGlobals()
  storage.clear()
})

test('keeps a memory per profile across pages', async () => {
  const { memory } = await open(1)
  memory.keepInMemory({ characterKeys: false })
  expect((await open(2)).memory.$characterKeys.get()).toBe(true)
  expect((await open(1)).memory.$characterKeys.get()).toBe(false)
})

test('keeps what another tab has stored', async () => {
  const { memory } = await open(1)
  expect(memory.$characterKeys.get()).toBe(true)
  const choices = { last: { audio: 'en' }, titles: [] }
  storage.set('vereda.player.1', JSON.stringify({ choices }))
  memory.keepInMemory({ characterKeys: false })
  expect((await open(1)).memory.$storedChoices.get()).toEqual(choices)
})

test.each(['{', 'null', '7', '"x"', '{"choices":5,"characterKeys":"x"}'])(
  'reads an empty memory from %s',
  async (stored) => {
    storage.set('vereda.player.1', stored)
    const { memory } = await open(1)
    expect(memory.$characterKeys.get()).toBe(true)
    expect(memory.$storedChoices.get()).toEqual({ last: {}, titles: [] })
  },
)

test('keeps a choice for this page when the storage is full', async () => {
  const { memory } = await open(1)
  stub(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  memory.keepInMemory({ characterKeys: false })
  expect(memory.$characterKeys.get()).toBe(false)
})
