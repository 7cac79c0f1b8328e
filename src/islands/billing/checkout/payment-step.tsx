import { MethodChoice } from '#islands/billing/method/method-choice.tsx'
import { MethodPanels } from '#islands/billing/method/method-panels.tsx'
import { CouponField } from '#islands/billing/order/coupon-field.tsx'
import { OrderSummary } from '#islands/billing/order/order-summary.tsx'
import { UnknownPlan } from '#islands/billing/order/unknown-plan.tsx'
import { useOrder } from '#islands/billing/order/use-order.ts'
import { useVisit } from '#islands/billing/order/use-visit.ts'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { SlowNote } from '#ui/feedback/slow-note.tsx'
import { submitLabel } from '#lib/billing/checkout/order.ts'
import { personAddress } from '#lib/billing/checkout/rules.ts'
import { checkoutDraft, watchDraft } from '#lib/billing/checkout/draft.ts'
import type { Plan } from '#shared/billing/plans/contract.ts'
import { Agreement } from './agreement.tsx'
import { TrialNote } from '#islands/billing/order/trial-note.tsx'
import { TermsField } from './terms-field.tsx'
import { usePaymentForm } from './use-payment-form.ts'

const link = 'rounded-1 font-semibold underline underline-offset-4 hover:text-accent focus-ring'

const leadEmail = () => checkoutDraft.read().lead?.email

const Person = ({ slug }: { slug: string | undefined }) => {
  const email = useVisit(leadEmail, watchDraft)
  return (
    <p className="flex min-h-12 items-center justify-between gap-4 rounded-control border border-line/60 px-4">
      <input type="hidden" autoComplete="username" value={email ?? ''} />
      <span className="min-w-0 truncate text-muted">{email}</span>
      <a
        href={slug ? personAddress(slug) : '/cadastro'}
        className={`${link} shrink-0 py-2 text-sm`}
      >
        Alterar dados
      </a>
    </p>
  )
}

const LoginLink = ({ toLogin }: { toLogin: () => void }) => (
  <a
    href="/login"
    className={`${link} -mt-4 self-start py-2`}
    onClick={(event) => {
      event.preventDefault()
      toLogin()
    }}
  >
    Entrar com este e-mail
  </a>
)

const Safety = ({ isCard }: { isCard: boolean }) => (
  <p className="flex items-start gap-2 text-sm text-muted">
    <span className="i-lucide-lock mt-0.5 size-4 shrink-0" aria-hidden="true" />
    Pagamento por conexão segura.
    {isCard && ' Não guardamos o número nem o CVV do seu cartão.'}
  </p>
)

export const PaymentStep = ({ plans }: { plans: readonly Plan[] }) => {
  const found = useOrder(plans)
  const payment = usePaymentForm(found)
  const { form, errors, message, isSending, method, plan } = payment
  const order = { ...found, plan }
  if (order.isUnknown) return <UnknownPlan />
  return (
    <form
      {...form}
      className="grid gap-x-14 gap-y-8 wide:(grid-cols-[minmax(0,1fr)_22rem] items-start)"
    >
      <div className="flex flex-col gap-8">
        <div className="flex flex-col gap-5">
          <Person slug={order.slug} />
          <PasswordField
            label="Escolha uma senha"
            name="password"
            autoComplete="new-password"
            required
            hint="8 caracteres ou mais. Uma frase curta funciona bem."
            error={errors.password?.[0]}
          />
        </div>
        <MethodChoice plan={plan} error={errors.payment_method?.[0]} />
        <MethodPanels
          plan={plan}
          errors={errors}
          asksAddress={payment.asksAddress}
          isTrialOffered={payment.isTrialOffered}
        />
        <CouponField order={order} error={errors.coupon?.[0]} />
      </div>
      <div className="flex flex-col gap-6 wide:(sticky top-8)">
        <OrderSummary order={order} method={method} />
        <Agreement plan={plan} method={method} />
        <TermsField error={errors.accept_terms?.[0]} method={method} />
        <TrialNote totalCents={message ? undefined : payment.withoutTrialCents} />
        <FormAlert message={message} />
        {payment.hasAccount && <LoginLink toLogin={payment.toLogin} />}
        <button type="submit" className="button-primary min-h-13 text-lg" aria-disabled={isSending}>
          {isSending ? 'Enviando…' : submitLabel(plan, method)}
        </button>
        <Safety isCard={method === 'card'} />
        {isSending && <SlowNote kind="write" />}
      </div>
    </form>
  )
}
