import { useEffect, useRef, useState } from 'react'
import { is } from 'valibot'
import { askForEmail } from '#lib/billing/checkout/api.ts'
import { Email } from '#lib/session/contract.ts'

const typingStopsAfterMs = 500

export interface EmailCheck {
  /** The e-mail that an account has, as long as it stands in the field; else empty. */
  takenEmail: string
  /** Called with each change of the field. */
  follow: (typed: string) => void
  /** For what was filled in without typing; an API that does not answer leaves it open. */
  isTaken: (email: string) => Promise<boolean>
}

export const useEmailCheck = (): EmailCheck => {
  const [takenEmail, setTakenEmail] = useState('')
  const known = useRef(new Map<string, boolean>())
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const isTaken = async (email: string, signal?: AbortSignal) => {
    const before = known.current.get(email)
    if (before !== undefined) return before
    const answer = await askForEmail(email, signal).catch(() => 'unknown' as const)
    if (answer !== 'unknown') known.current.set(email, answer === 'taken')
    return answer === 'taken'
  }

  const follow = (typed: string) => {
    const email = typed.trim()
    running.current?.abort()
    setTakenEmail('')
    if (!is(Email, email)) return
    const current = new AbortController()
    running.current = current
    const { signal } = current
    setTimeout(async () => {
      if (signal.aborted) return
      const taken = await isTaken(email, signal)
      if (!signal.aborted && taken) setTakenEmail(email)
    }, typingStopsAfterMs)
  }

  return {
    takenEmail,
    follow,
    isTaken: async (email) => {
      const taken = await isTaken(email)
      if (taken) setTakenEmail(email)
      return taken
    },
  }
}
