import { useState } from 'react'
import { renew } from '#lib/billing/payments/api.ts'
import type { Payment } from '#shared/billing/payments/contract.ts'
import { refusalOf } from '#lib/api/problems.ts'

type DocumentMethod = 'pix' | 'boleto'

export const useRenewal = (uuid: string, onRenewed: (payment: Payment) => unknown) => {
  const [asked, setAsked] = useState<DocumentMethod>()
  const [message, setMessage] = useState('')

  const askFor = async (method: DocumentMethod) => {
    if (asked) return
    setAsked(method)
    setMessage('')
    try {
      await onRenewed(await renew(uuid, method))
    } catch (error) {
      setMessage(refusalOf(error).message)
    }
    setAsked(undefined)
  }
  return { asked, message, askFor }
}
