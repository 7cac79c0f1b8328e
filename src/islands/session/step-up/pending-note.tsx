import { useStore } from '@nanostores/react'
import { $stepUp } from '#lib/session/step-up.ts'
import { SlowNote } from '#ui/feedback/slow-note.tsx'

/** Reports a late answer, except while the user has to enter the password. */
export const PendingNote = () => (useStore($stepUp) === undefined ? <SlowNote /> : null)
