import { atom, computed, onMount } from 'nanostores'
import { readStorage, writeStorage } from '#lib/browser/storage/safe-storage.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { readChoices } from './choices.ts'

/** One per profile. */
interface Memory {
  choices?: unknown
  captionStyle?: unknown
  /** False disables single-character keys. */
  characterKeys?: unknown
}

const keyPrefix = 'vereda.player'
const keyOf = (profileId: number) => `${keyPrefix}.${profileId}`

const stored = (profileId: number): Memory => {
  try {
    const memory: unknown = JSON.parse(readStorage('localStorage', keyOf(profileId)) ?? '{}')
    return typeof memory === 'object' && memory !== null ? memory : {}
  } catch {
    return {}
  }
}

export const $memory = atom<Memory>({})

onMount($memory, () =>
  $currentProfile.subscribe((profile) => $memory.set(profile ? stored(profile.id) : {})),
)

/** If storage fails, the change lasts only for this page. */
export const keepInMemory = (change: Memory): void => {
  const profileId = $currentProfile.get()?.id
  if (profileId === undefined) return
  // Another tab may have written since.
  const memory = { ...$memory.get(), ...stored(profileId), ...change }
  $memory.set(memory)
  writeStorage('localStorage', keyOf(profileId), JSON.stringify(memory))
}

export const $storedChoices = computed($memory, ({ choices }) => readChoices(choices))
/** Single-character keys must be switchable (WCAG 2.1.4). */
export const $characterKeys = computed($memory, ({ characterKeys }) => characterKeys !== false)
