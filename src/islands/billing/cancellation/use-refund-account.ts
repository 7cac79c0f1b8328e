import { useRef, useState } from 'react'
import { safeParse } from 'valibot'
import { RefundAccount } from '#shared/billing/subscriptions/refund-account.ts'

/** The account that a refund goes to. `read` shows and focuses what is missing. */
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
