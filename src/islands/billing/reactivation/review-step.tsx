import { Agreement } from '#islands/billing/checkout/agreement.tsx'
import { OrderCard } from '#islands/billing/flow/order-card.tsx'
import { CouponField } from '#islands/billing/order/coupon-field.tsx'
import { TrialNote } from '#islands/billing/order/trial-note.tsx'
import type { FlowOrder } from '#lib/billing/flow/order/order.ts'
import { orderOf } from '#lib/billing/flow/order/order.ts'
import { chooseCoupon, type PayFlow, type PayStepProps } from '#lib/billing/flow/pay-flow.ts'
import { sendFlow } from '#lib/billing/flow/order/submit.ts'
import { showWarning } from '#lib/browser/notices/toast.ts'

const setCoupon = (paying: PayFlow, code: string) =>
  void chooseCoupon(paying, code).catch(() =>
    showWarning('Não foi possível conferir o cupom agora.'),
  )

interface CouponProps {
  order: FlowOrder
  coupon: string | undefined
  paying: PayFlow
}

const Coupon = ({ order, coupon, paying }: CouponProps) => (
  <CouponField
    order={{
      plan: order.plan,
      coupon: coupon ?? '',
      isCouponVoid: order.isCouponVoid,
      setCoupon: (code) => setCoupon(paying, code),
    }}
    error={undefined}
  />
)

const terms = (
  <p className="text-pretty text-sm text-muted">
    Ao confirmar, você declara ter 18 anos ou mais e aceita os{' '}
    <a
      href="/termos-de-uso"
      target="_blank"
      className="rounded-1 text-ink underline underline-offset-4 hover:text-accent focus-ring"
    >
      termos de uso
    </a>
    .
  </p>
)

export const ReviewStep = ({ flow: { answers, draft, now }, paying }: PayStepProps) => {
  const order = orderOf(answers, draft, now)
  const { state } = answers.customer.service
  const isFree = order.kind === 'kept'
  return (
    <div className="grid gap-x-14 gap-y-8 wide:(grid-cols-[minmax(0,1fr)_22rem] items-start)">
      <div className="flex flex-col gap-6">
        <OrderCard
          order={order}
          onChangePlan={
            isFree || state === 'past_due' ? undefined : () => paying.send('other_plan')
          }
          onChangeMethod={isFree ? undefined : () => paying.send('other_method')}
          onChangeCard={isFree ? undefined : () => paying.send('other_method')}
        />
        {order.takesCoupon && <Coupon order={order} coupon={draft.coupon} paying={paying} />}
      </div>
      <div className="flex flex-col gap-5">
        {order.kind === 'new' && order.method && (
          <Agreement plan={order.plan} method={order.method} />
        )}
        <TrialNote totalCents={order.lacksTrial ? order.totalCents : undefined} />
        {!isFree && terms}
        <button
          type="button"
          className="button-primary min-h-14 text-lg"
          onClick={() => sendFlow(paying)}
        >
          {order.label}
        </button>
        {isFree && (
          <a href="/conta/visao-geral" className="button-quiet min-h-13">
            Deixar como está
          </a>
        )}
      </div>
    </div>
  )
}
