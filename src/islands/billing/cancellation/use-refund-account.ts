import { useRef, useState } from 'react'
import { safeParse } from 'valibot'
import { RefundAccount } from '#shared/billing/subscriptions/refund-account.ts'

/** `read` shows an error and focuses the field if it is invalid. */
export const useRefundAccount = (isAsked: boolean) => {
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()

  const read = (): { account?: string } | undefined => {
    if (!isAsked) return {}
    const { success, output, issues } = safeParse(RefundAccount, field.current?.value ?? '')
    if (success) return { account: output }
    setError(issues[0].message)
    field.current?.focus()
    return undefined
  }

  return { field, error, read, onInput: () => setError(undefined) }
}
