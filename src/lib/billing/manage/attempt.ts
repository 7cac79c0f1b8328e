import { hourMs } from '#shared/time.ts'
import { readStorage, writeStorage } from '#lib/browser/storage/safe-storage.ts'
import { inOneTab, insistently, isBusy, isDecided } from '#lib/api/send-once.ts'

export interface Attempt {
  subject: string
  key: string
  at: number
}

const storageKey = 'vereda.payment-attempt'
const lifeMs = hourMs

export const readAttempt = (
  text: string | null,
  subject: string,
  now: number,
): Attempt | undefined => {
  try {
    const stored = JSON.parse(text ?? 'null') as Attempt | null
    const isSame = stored?.subject === subject && typeof stored.key === 'string'
    return isSame && now - stored.at < lifeMs ? stored : undefined
  } catch {
    return undefined
  }
}

const forget = () => writeStorage('localStorage', storageKey, null)

/** Kept in memory when the storage refuses it. */
let unstored: string | undefined

const attemptAt = (subject: string, now: number): Attempt => {
  const stored = readAttempt(unstored ?? readStorage('localStorage', storageKey), subject, now)
  if (stored) return stored
  const made = { subject, key: crypto.randomUUID(), at: now }
  const text = JSON.stringify(made)
  unstored = writeStorage('localStorage', storageKey, text) ? undefined : text
  return made
}

const forgetAttempt = () => {
  unstored = undefined
  forget()
}

/**
 * Reuses the key until the server has decided, so a second press, a reload or another tab charges
 * only once.
 */
export const attempt = <T>(subject: string, send: (key: string) => Promise<T>): Promise<T> =>
  inOneTab(storageKey, async () => {
    const { key } = attemptAt(subject, Date.now())
    try {
      const answer = await insistently(() => send(key), isBusy)
      forgetAttempt()
      return answer
    } catch (error) {
      if (isDecided(error)) forgetAttempt()
      throw error
    }
  })
