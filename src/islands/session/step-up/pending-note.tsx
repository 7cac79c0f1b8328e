import { useStore } from '@nanostores/react'
import { $stepUp } from '#lib/session/step-up.ts'
import { SlowNote } from '#ui/slow-note.tsx'

/** That an answer is late, unless it is the person's password that is waited for. */
export const PendingNote = () => (useStore($stepUp) === undefined ? <SlowNote /> : null)
