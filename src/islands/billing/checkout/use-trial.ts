import { useEffect, useRef, useState } from 'react'
import { nestFields } from '#lib/billing/checkout/form.ts'
import { askForTrial, trialQuestion } from '#lib/billing/checkout/trial.ts'

export interface TrialCheck {
  isUsed: boolean
  setUsed: (isUsed: boolean) => void
  /** Null for a form without free days. */
  follow: (form: HTMLFormElement | null) => void
}

/**
 * Asks as soon as CPF and card are complete, so the right price is on screen before the order. A
 * lost answer does not block the form: the order decides.
 */
export const useTrial = (): TrialCheck => {
  const [isUsed, setUsed] = useState(false)
  const asked = useRef<string>(undefined)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const follow = (form: HTMLFormElement | null) => {
    const question = form ? trialQuestion(nestFields(new FormData(form))) : undefined
    const text = question && JSON.stringify(question)
    if (text === asked.current) return
    asked.current = text
    running.current?.abort()
    setUsed(false)
    if (!question) return
    const current = new AbortController()
    running.current = current
    void askForTrial(question, current.signal).then(
      (hasTrial) => current.signal.aborted || setUsed(!hasTrial),
      () => undefined,
    )
  }

  return { isUsed, setUsed, follow }
}
