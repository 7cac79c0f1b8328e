import { useEffect, useRef, useState } from 'react'
import { safeParse } from 'valibot'
import { askForEmail } from '#lib/billing/checkout/api.ts'
import { Email } from '#shared/session/email.ts'

const typingStopsAfterMs = 500

export interface EmailCheck {
  /** Empty unless the typed e-mail already has an account. */
  takenEmail: string
  follow: (typed: string) => void
  /** For a lead that was refused because the e-mail has an account. */
  setTakenEmail: (email: string) => void
}

/**
 * Checks when typing pauses. A lost answer does not block the form: the lead reports it as well.
 */
export const useEmailCheck = (): EmailCheck => {
  const [takenEmail, setTakenEmail] = useState('')
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const follow = (typed: string) => {
    running.current?.abort()
    setTakenEmail('')
    const { success, output: email } = safeParse(Email, typed)
    if (!success) return
    const current = new AbortController()
    running.current = current
    const { signal } = current
    setTimeout(async () => {
      if (signal.aborted) return
      const answer = await askForEmail(email, signal).catch(() => 'unknown' as const)
      if (!signal.aborted && answer === 'taken') setTakenEmail(email)
    }, typingStopsAfterMs)
  }

  return { takenEmail, follow, setTakenEmail }
}
