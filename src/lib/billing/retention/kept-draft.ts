import { readKept, writeKept } from '#lib/browser/safe-storage.ts'
import { flowKey } from '#lib/session/session-cleanup.ts'
import { type LeavingDraft, type LeavingTold, readLeavingDraft } from './draft.ts'

export const leavingKey = `${flowKey}.leaving`

/** What a full or closed storage did not take: it lives as long as the page. */
let unkept: string | undefined

/** In local storage: a reload, the back button and a second tab go on with the same choice. */
export const keptLeavingDraft = (): LeavingDraft =>
  readLeavingDraft(unkept ?? readKept('localStorage', leavingKey), Date.now())

export const keepLeavingDraft = (told: LeavingTold): LeavingDraft => {
  const draft = { ...keptLeavingDraft(), ...told, savedAt: Date.now() }
  const text = JSON.stringify(draft)
  unkept = writeKept('localStorage', leavingKey, text) ? undefined : text
  return draft
}
