import type { PaymentMessages } from '#lib/billing/payments/messages/payment-messages.ts'

const tones: Record<PaymentMessages['tone'], string> = {
  waiting: 'bg-accent/14 text-accent',
  good: 'bg-success/14 text-success',
  bad: 'bg-danger/14 text-danger',
  neutral: 'bg-ink/10 text-muted',
}

/** The status is text, because colour alone is not accessible. */
export const Badge = ({ tone, children }: { tone: PaymentMessages['tone']; children: string }) => (
  <span
    className={`inline-flex shrink-0 items-center whitespace-nowrap rounded-full px-2.5 py-0.5 text-13px font-semibold ${tones[tone]}`}
  >
    {children}
  </span>
)
