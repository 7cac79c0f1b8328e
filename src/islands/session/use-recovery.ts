import { useState } from 'react'
import { refusalOf } from '#lib/api/problems.ts'
import { sendRecovery } from '#lib/session/api.ts'

interface Outcome {
  isSent: boolean
  refusal: string
}

export const useRecovery = (email: string | undefined) => {
  const [outcome, setOutcome] = useState<Outcome>({ isSent: false, refusal: '' })
  const [isSending, setIsSending] = useState(false)
  const send = async () => {
    if (isSending || outcome.isSent || !email) return
    setIsSending(true)
    setOutcome({ isSent: false, refusal: '' })
    try {
      await sendRecovery(email)
      setOutcome({ isSent: true, refusal: '' })
    } catch (error) {
      setOutcome({ isSent: false, refusal: refusalOf(error).message })
    }
    setIsSending(false)
  }
  return { ...outcome, isSending, send }
}
