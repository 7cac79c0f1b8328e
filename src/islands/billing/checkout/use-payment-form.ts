import { type RefObject, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Order } from '#islands/billing/order/use-order.ts'
import { useForm } from '#ui/form/use-form.ts'
import {
  errorsOfForm,
  nestFields,
  paymentForm,
  refusedField,
  splitOrder,
} from '#lib/billing/checkout/form.ts'
import { firstPrice, isTrial, totalToday } from '#lib/billing/checkout/order.ts'
import { withoutTrial } from '#lib/billing/plans/free-days.ts'
import { personAddress, slugOfAddress } from '#lib/billing/checkout/rules.ts'
import {
  hasPersonStep,
  subscribe,
  typedSoFar,
  watchOtherTabs,
} from '#lib/billing/checkout/store.ts'
import type { PaymentMethod, Plan } from '#shared/billing/plans/contract.ts'
import { ApiError, type FormRefusal, refusalOf } from '#lib/api/problems.ts'
import { withUtm } from '#lib/session/guard/guard.ts'
import { rememberEmail } from '#lib/session/known-email.ts'
import { fillStored, useStoredFields } from './use-stored-fields.ts'
import { useTrial } from './use-trial.ts'

const leaveTo = (address: string) => location.assign(withUtm(address, location.search))

let isLeaving = false

/** Navigates only once, because another tab and this one may both report completion. */
const toSuccess = () => {
  if (isLeaving) return
  isLeaving = true
  leaveTo('/cadastro/sucesso')
}

const stay = () => {
  isLeaving = false
}

const toLogin = () => {
  rememberEmail(typedSoFar().email ?? '')
  leaveTo('/login')
}

const refusalOfOrder = (error: unknown): FormRefusal => {
  const { message, fields = {} } = refusalOf(error)
  const field = error instanceof ApiError ? refusedField(error.code) : undefined
  return { message, fields: field ? { [field]: [message] } : errorsOfForm(fields) }
}

const noPrice = 'Os preços ainda não carregaram. Espere um instante e tente de novo.'

/** The e-mail has got an account in the meantime. */
const isOfAccount = (error: unknown) =>
  error instanceof ApiError && (error.code === 'lead-converted' || 'email' in error.fields)

const namesAddress = ({ fields = {} }: FormRefusal) =>
  Object.keys(fields).some((name) => name.startsWith('address.'))

const read = (form: HTMLFormElement) => nestFields(new FormData(form))
const schemas = { plain: paymentForm(), withDocument: paymentForm(undefined, true) }

const useStepOrder = () =>
  useEffect(() => {
    const slug = slugOfAddress(location.pathname)
    if (slug && !hasPersonStep()) location.replace(withUtm(personAddress(slug), location.search))
    addEventListener('pageshow', stay)
    const unwatch = watchOtherTabs(toSuccess)
    return () => {
      removeEventListener('pageshow', stay)
      unwatch()
    }
  }, [])

const useMethod = () => {
  const [method, setMethod] = useState<PaymentMethod>('card')
  const follow = useCallback((form: HTMLFormElement | null) => {
    const chosen = form && new FormData(form).get('payment_method')
    if (chosen) setMethod(chosen as PaymentMethod)
  }, [])
  return { method, follow }
}

/** Selects another method if the plan does not accept the chosen one. */
const useAcceptedMethod = (
  plan: Plan | undefined,
  ref: RefObject<HTMLFormElement | null>,
  { method, follow }: ReturnType<typeof useMethod>,
) =>
  useEffect(() => {
    const choice = ref.current?.elements.namedItem('payment_method')
    if (!plan || plan.payment_methods.includes(method) || !(choice instanceof RadioNodeList)) return
    choice.value = plan.payment_methods[0] ?? 'card'
    follow(ref.current)
  }, [plan, method, ref, follow])

const useOffer = ({ plan: found, refresh }: Order, method: PaymentMethod) => {
  const isTrialOffered = found !== undefined && isTrial(found, method)
  const trial = useTrial()
  const isTrialUsed = isTrialOffered && trial.isUsed
  /** Shows the current price; the person agrees to it by pressing again. */
  const learn = async (error: unknown) => {
    const { code, totalCents } = error instanceof ApiError ? error : {}
    if (code === 'trial-used') trial.setUsed(true)
    if (code !== 'total-changed') return
    if (totalCents === 0) trial.setUsed(false)
    await refresh()
  }
  /* The form has the new method before this render does. */
  const follow = (form: HTMLFormElement | null) =>
    trial.follow(found && isTrial(found, 'card') ? form : null)
  return {
    plan: found && isTrialUsed ? withoutTrial(found) : found,
    isTrialOffered,
    /** Charged today, as the free days are used. */
    withoutTrialCents: found && isTrialUsed ? firstPrice(found) : undefined,
    learn,
    follow,
  }
}

export const usePaymentForm = (found: Order) => {
  const chosen = useMethod()
  const { method } = chosen
  const { learn, follow, ...offer } = useOffer(found, method)
  const { plan } = offer
  const [asksAddress, setAsksAddress] = useState(false)
  const [hasAccount, setHasAccount] = useState(false)

  const state = useForm({
    schema: offer.isTrialOffered ? schemas.withDocument : schemas.plain,
    read,
    send: async (order) => {
      const slug = slugOfAddress(location.pathname)
      setHasAccount(false)
      if (!plan) return { message: noPrice }
      try {
        const total = totalToday(plan, order.payment_method)
        const done = await subscribe(splitOrder(order, slug, total), plan.name)
        if (done === 'entered') toSuccess()
        else toLogin()
        return 'leaving'
      } catch (error) {
        const refusal = refusalOfOrder(error)
        setHasAccount(isOfAccount(error))
        await learn(error)
        if (namesAddress(refusal)) {
          flushSync(() => setAsksAddress(true))
          if (state.form.ref.current) fillStored(state.form.ref.current)
        }
        return refusal
      }
    },
  })

  useStepOrder()
  const { ref } = state.form
  useStoredFields(ref, chosen.follow)
  useAcceptedMethod(plan, ref, chosen)

  const onChange = () => {
    chosen.follow(ref.current)
    follow(ref.current)
  }
  const shown = { ...offer, method, asksAddress, hasAccount }
  return { ...state, form: { ...state.form, onChange }, ...shown, toLogin }
}
