import { cancelReasons, otherReason } from '#shared/billing/cancellation/reasons.ts'

export interface ReasonDraft {
  /** The one that is marked; undefined before the first choice. */
  choice: string | undefined
  /** Written below "Outro motivo". */
  text: string
}

export const noReason = 'Prefiro não dizer'

export const reasonChoices: readonly string[] = [...cancelReasons, otherReason, noReason]

export const readReason = (reason: string): ReasonDraft => {
  if (reason === '') return { choice: undefined, text: '' }
  return reasonChoices.includes(reason)
    ? { choice: reason, text: '' }
    : { choice: otherReason, text: reason }
}

/** The text that is sent; empty for none. */
export const reasonOf = ({ choice, text }: ReasonDraft): string => {
  if (choice === undefined || choice === noReason) return ''
  return choice === otherReason ? text.trim() || otherReason : choice
}
