import { useMaskito } from '@maskito/react'
import { useEffect } from 'react'
import { OrderSummary } from '#islands/billing/order/order-summary.tsx'
import { UnknownPlan } from '#islands/billing/order/unknown-plan.tsx'
import { type Order, useOrder } from '#islands/billing/order/use-order.ts'
import { Challenge } from '#islands/session/challenge.tsx'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { SlowNote } from '#ui/feedback/slow-note.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { PersonForm } from '#lib/billing/checkout/form.ts'
import { paymentAddress, slugOfAddress } from '#lib/billing/checkout/rules.ts'
import { keepTyped, takePersonStep } from '#lib/billing/checkout/store.ts'
import type { Plan } from '#shared/billing/plans/contract.ts'
import { ApiError } from '#lib/api/problems.ts'
import { phoneMask } from '#ui/form/masks.ts'
import { emailTaken } from '#shared/account/rules.ts'
import { prepareChallenge } from '#lib/session/challenge/store.ts'
import { withUtm } from '#lib/session/guard/guard.ts'
import { EmailField } from './email-field.tsx'
import { SocialSignUp } from './social-sign-up.tsx'
import { useEmailCheck } from './use-email-check.ts'
import { useStoredFields } from './use-stored-fields.ts'

const storageClosed =
  'Seu navegador não deixa a Vereda guardar dados, e sem isso o cadastro não continua. Permita os dados deste site nas configurações e tente de novo.'

const isOfTakenEmail = (error: unknown) =>
  error instanceof ApiError && error.fields.email?.includes(emailTaken)

const usePersonForm = ({ coupon, isCouponVoid }: Order) => {
  const check = useEmailCheck()
  const state = useForm({
    schema: PersonForm,
    send: async (person) => {
      const slug = slugOfAddress(location.pathname)
      if (!slug) return undefined
      if (check.takenEmail === person.email) {
        return { message: emailTaken, fields: { email: [emailTaken] } }
      }
      if (state.form.ref.current && !keepTyped(state.form.ref.current)) {
        return { message: storageClosed }
      }
      try {
        await takePersonStep({ ...person, plan: slug, ...(coupon && !isCouponVoid && { coupon }) })
      } catch (error) {
        if (isOfTakenEmail(error)) check.setTakenEmail(person.email)
        throw error
      }
      location.assign(withUtm(paymentAddress(slug), location.search))
      return 'leaving'
    },
  })
  const { ref } = state.form
  useStoredFields(ref)
  useEffect(() => {
    const form = ref.current
    form?.addEventListener('focusin', prepareChallenge)
    return () => form?.removeEventListener('focusin', prepareChallenge)
  }, [ref])
  return { ...state, check }
}

const Form = ({ order }: { order: Order }) => {
  const { form, errors, message, isSending, refuse, check } = usePersonForm(order)
  const phone = useMaskito({ options: phoneMask })
  return (
    <form {...form} className="flex flex-col gap-5">
      <input type="hidden" name="coupon" value={order.isCouponVoid ? '' : order.coupon} />
      <TextField
        label="Nome completo"
        name="name"
        autoComplete="name"
        required
        maxLength={120}
        error={errors.name?.[0]}
      />
      <EmailField check={check} error={errors.email?.[0]} />
      <TextField
        ref={phone}
        label="Telefone com DDD (opcional)"
        name="phone"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="(11) 98765-4321"
        error={errors.phone?.[0]}
      />
      <Challenge />
      <FormAlert message={message} />
      <button type="submit" className="button-primary min-h-13 text-lg" aria-disabled={isSending}>
        {isSending ? 'Continuando…' : 'Continuar'}
      </button>
      <p className="text-sm text-muted">
        Usamos seus dados para criar a conta e falar com você sobre ela. Veja a{' '}
        <a
          href="/politica-de-privacidade"
          target="_blank"
          className="rounded-1 text-ink underline underline-offset-4 hover:text-accent focus-ring"
        >
          política de privacidade
        </a>
        .
      </p>
      {isSending && <SlowNote kind="write" />}
      <SocialSignUp refuse={refuse} />
    </form>
  )
}

export const PersonStep = ({ plans }: { plans: readonly Plan[] }) => {
  const order = useOrder(plans)
  if (order.isUnknown) return <UnknownPlan />
  return (
    <div className="grid gap-x-14 gap-y-10 wide:(grid-cols-[minmax(0,1fr)_22rem] items-start)">
      <Form order={order} />
      <div className="wide:(sticky top-8)">
        <OrderSummary order={order} />
      </div>
    </div>
  )
}
