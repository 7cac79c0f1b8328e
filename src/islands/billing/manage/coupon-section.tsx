import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { later } from '#ui/screen/later.tsx'
import { couponEffect } from '#lib/billing/manage/coupon-messages.ts'
import { isOffered } from '#lib/billing/manage/offers.ts'
import type { Service } from '#shared/billing/subscriptions/contract.ts'
import { Section } from './section.tsx'

const CouponForm = later(async () => (await import('./coupon-form.tsx')).CouponForm)

type Effect = NonNullable<ReturnType<typeof couponEffect>>

const Current = ({ title, text, isLowering }: Effect) => (
  <div
    className={`rounded-control border px-4 py-3 ${isLowering ? 'border-success/40 bg-success/8' : 'border-line/60'}`}
  >
    <p className="flex items-center gap-3 font-semibold">
      <span
        className={`i-lucide-ticket-percent size-5 shrink-0 ${isLowering ? 'text-success' : 'text-muted'}`}
        aria-hidden="true"
      />
      {title}
    </p>
    <p className="mt-1 text-pretty text-muted">{text}</p>
  </div>
)

export const CouponSection = ({ service }: { service: Service }) => {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  if (!isOffered(service, 'use-coupon')) return null
  const effect = couponEffect(service)
  const close = () => {
    flushSync(() => setIsOpen(false))
    opener.current?.focus()
  }
  return (
    <Section title="Cupom" lead="O desconto vale a partir da próxima cobrança.">
      <div className="grid gap-4">
        <div aria-live="polite">{effect && <Current {...effect} />}</div>
        {isOpen ? (
          <CouponForm onDone={close} />
        ) : (
          <button
            ref={opener}
            type="button"
            className="button-quiet justify-self-start max-sm:w-full"
            onClick={() => setIsOpen(true)}
          >
            <span className="i-lucide-ticket-percent size-5" aria-hidden="true" />
            {effect ? 'Usar outro cupom' : 'Usar um cupom'}
          </button>
        )}
      </div>
    </Section>
  )
}
