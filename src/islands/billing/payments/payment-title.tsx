import type { ReactNode } from 'react'
import type { PaymentMessages } from '#lib/billing/payments/messages/payment-messages.ts'

const looks: Record<PaymentMessages['tone'], { icon: string; color: string }> = {
  waiting: { icon: 'i-lucide-hourglass', color: 'bg-accent/14 text-accent' },
  good: { icon: 'i-lucide-check', color: 'bg-success/16 text-success' },
  bad: { icon: 'i-lucide-circle-alert', color: 'bg-danger/14 text-danger' },
  neutral: { icon: 'i-lucide-info', color: 'bg-ink/10 text-ink' },
}

interface Props extends Pick<PaymentMessages, 'tone' | 'title'> {
  text: ReactNode
}

export const PaymentTitle = ({ tone, title, text }: Props) => (
  <div className="flex items-start gap-4">
    <span
      className={`grid size-11 shrink-0 place-items-center rounded-full ${looks[tone].color}`}
      aria-hidden="true"
    >
      <span className={`size-5.5 ${looks[tone].icon}`} />
    </span>
    <div>
      <h2
        tabIndex={-1}
        className="text-balance font-display text-2xl font-semibold leading-tight outline-none md:text-3xl"
      >
        {title}
      </h2>
      <p className="mt-1.5 text-pretty text-muted">{text}</p>
    </div>
  </div>
)
