import { PaymentTitle } from '#islands/billing/payments/payment-title.tsx'
import { useFollowed } from '#islands/billing/payments/use-followed.ts'
import { fetchCheck } from '#lib/billing/payments/api.ts'
import { follow } from '#lib/billing/payments/follow/follow.ts'
import { checkPauseMs } from '#lib/billing/payments/follow/polling.ts'
import { checkMessages } from '#lib/billing/payments/messages/check-messages.ts'
import { $profileType } from '#lib/profiles/store.ts'
import { $token } from '#lib/session/token.ts'
import { StatusFrame } from './status-frame.tsx'

const Check = () => {
  const { value, error, failures, askNow } = useFollowed(() => follow(fetchCheck, checkPauseMs))
  const messages = value && checkMessages[value]
  return (
    <StatusFrame
      isLoaded={messages !== undefined}
      error={error}
      failures={failures}
      onRetry={askNow}
      announcement={messages?.title ?? ''}
    >
      {messages && (
        <div className="grid gap-7">
          <PaymentTitle {...messages} />
          {messages.step && (
            <a href={messages.step.href} className="button-primary justify-self-start">
              {messages.step.label}
            </a>
          )}
        </div>
      )}
    </StatusFrame>
  )
}

/** Only for signed-in adults; a kids page must not show payments. */
export const CheckPage = () => ($token.get() && $profileType.get() === 'normal' ? <Check /> : null)
