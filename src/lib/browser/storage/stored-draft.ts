import { readStorage, writeStorage } from './safe-storage.ts'

interface Dated {
  /** Last change, in milliseconds. */
  savedAt: number
}

interface DraftOptions<Draft> {
  key: string
  lifeMs: number
  /** The stored text may come from an older version or have been edited. */
  isWell: (stored: Draft) => boolean
}

/** Fields that a stored draft must match. */
export type OwnerOf<Draft> = Partial<Omit<Draft, 'savedAt'>>

export interface StoredDraft<Draft> {
  key: string
  /** Returns an empty draft if the text is missing, expired, invalid or of another owner. */
  parse: (text: string | null, now: number, owner?: OwnerOf<Draft>) => Draft
  read: (owner?: OwnerOf<Draft>) => Draft
  /** Returns whether the draft was stored. */
  write: (fields: Omit<Draft, 'savedAt'>) => boolean
  /** Reads the stored draft first, because another tab may have changed it. */
  change: (patch: Partial<Omit<Draft, 'savedAt'>>, owner?: OwnerOf<Draft>) => boolean
  forget: () => void
}

const belongsTo = <Draft>(stored: Draft, owner: OwnerOf<Draft>) =>
  Object.entries(owner).every(([name, value]) => stored[name as keyof Draft] === value)

export const storedDraft = <Draft extends Dated>({
  key,
  lifeMs,
  isWell,
}: DraftOptions<Draft>): StoredDraft<Draft> => {
  /* If storage is full or blocked, the draft lives as long as the page. */
  let unstored: string | undefined

  const parse = (text: string | null, now: number, owner: OwnerOf<Draft> = {}): Draft => {
    const empty = { ...owner, savedAt: now } as Draft
    try {
      const stored = JSON.parse(text ?? 'null') as Draft | null
      if (typeof stored?.savedAt !== 'number' || now - stored.savedAt >= lifeMs) return empty
      return belongsTo(stored, owner) && isWell(stored) ? stored : empty
    } catch {
      return empty
    }
  }
  const read = (owner?: OwnerOf<Draft>) =>
    parse(unstored ?? readStorage('localStorage', key), Date.now(), owner)
  const write = (fields: Omit<Draft, 'savedAt'>) => {
    const text = JSON.stringify({ ...fields, savedAt: Date.now() })
    const isStored = writeStorage('localStorage', key, text)
    unstored = isStored ? undefined : text
    return isStored
  }
  return {
    key,
    parse,
    read,
    write,
    change: (patch, owner) => write({ ...read(owner), ...patch }),
    forget: () => {
      unstored = undefined
      writeStorage('localStorage', key, null)
    },
  }
}
