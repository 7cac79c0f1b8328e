import { readStorage, writeStorage } from './safe-storage.ts'

interface Dated {
  /** When it was last changed, in milliseconds. */
  savedAt: number
}

interface DraftOptions<Draft> {
  key: string
  lifeMs: number
  /** Older versions of the page may have written the text, and so may the person. */
  isWell: (stored: Draft) => boolean
}

/** The fields that a draft must hold to be read; a draft with others is somebody else's. */
export type OwnerOf<Draft> = Partial<Omit<Draft, 'savedAt'>>

/** A draft in local storage: a reload, the back button and a second tab go on with it. */
export interface StoredDraft<Draft> {
  key: string
  /** An empty draft for none, for an old one, for another owner's and for text that is no draft. */
  parse: (text: string | null, now: number, owner?: OwnerOf<Draft>) => Draft
  read: (owner?: OwnerOf<Draft>) => Draft
  /** Replaces all of it. Like `change`, it answers whether the next page will find it. */
  write: (fields: Omit<Draft, 'savedAt'>) => boolean
  /** Reads it anew first, as another tab may have changed it. */
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
  /* A full or closed storage takes no text: then the draft lives as long as the page. */
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
