import { atom, computed, onMount } from 'nanostores'
import { readKept, writeKept } from '#lib/browser/safe-storage.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { readChoices } from './choices.ts'

/** What the player keeps of one profile in this browser. */
interface Memory {
  choices?: unknown
  captionStyle?: unknown
  /** False: keys that are a single character do nothing. */
  characterKeys?: unknown
}

const keyPrefix = 'vereda.player'
const keyOf = (profileId: number) => `${keyPrefix}.${profileId}`

const stored = (profileId: number): Memory => {
  try {
    const memory: unknown = JSON.parse(readKept('localStorage', keyOf(profileId)) ?? '{}')
    return typeof memory === 'object' && memory !== null ? memory : {}
  } catch {
    return {}
  }
}

export const $memory = atom<Memory>({})

onMount($memory, () =>
  $currentProfile.subscribe((profile) => $memory.set(profile ? stored(profile.id) : {})),
)

/** Holds for this page in any case: a full or forbidden storage only forgets sooner. */
export const keepInMemory = (change: Memory): void => {
  const profileId = $currentProfile.get()?.id
  if (profileId === undefined) return
  // Another tab may have written since.
  const memory = { ...$memory.get(), ...stored(profileId), ...change }
  $memory.set(memory)
  writeKept('localStorage', keyOf(profileId), JSON.stringify(memory))
}

export const $keptChoices = computed($memory, ({ choices }) => readChoices(choices))
/** Keys of a single character do something; `false` for those whom they disturb (WCAG 2.1.4). */
export const $characterKeys = computed($memory, ({ characterKeys }) => characterKeys !== false)
