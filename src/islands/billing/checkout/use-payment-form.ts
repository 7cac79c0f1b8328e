import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Order } from '#islands/billing/order/use-order.ts'
import { useForm } from '#ui/use-form.ts'
import {
  errorsOfForm,
  nestFields,
  paymentForm,
  refusedField,
  splitOrder,
} from '#lib/billing/checkout/form.ts'
import { personAddress, slugOfAddress } from '#lib/billing/checkout/rules.ts'
import {
  hasPersonStep,
  subscribe,
  typedSoFar,
  watchOtherTabs,
} from '#lib/billing/checkout/store.ts'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import { ApiError, type FormRefusal, refusalOf } from '#lib/api/problems.ts'
import { withUtm } from '#lib/session/guard.ts'
import { rememberEmail } from '#lib/session/known-email.ts'
import { fillStored, useStoredFields } from './use-stored-fields.ts'

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

/** The person or the card has had its trial: the price is shown, and the next press agrees to it. */
const isOfTrial = (error: unknown) => error instanceof ApiError && error.code === 'trial-used'

/** The e-mail got an account in the meantime. */
const isOfAccount = (error: unknown) =>
  error instanceof ApiError && (error.code === 'lead-converted' || 'email' in error.fields)

const namesAddress = ({ fields = {} }: FormRefusal) =>
  Object.keys(fields).some((name) => name.startsWith('address.'))

const read = (form: HTMLFormElement) => nestFields(new FormData(form))
const schema = paymentForm()

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

/** State of the last step: the chosen method, refusals and the redirects after them. */
export const usePaymentForm = ({ plan }: Order) => {
  const [method, setMethod] = useState<PaymentMethod>('card')
  const followMethod = useCallback((form: HTMLFormElement | null) => {
    const chosen = form && new FormData(form).get('payment_method')
    if (chosen) setMethod(chosen as PaymentMethod)
  }, [])
  const [asksAddress, setAsksAddress] = useState(false)
  const [hasAccount, setHasAccount] = useState(false)
  const [isTrialUsed, setTrialUsed] = useState(false)

  const state = useForm({
    schema,
    read,
    send: async (order) => {
      const slug = slugOfAddress(location.pathname)
      setHasAccount(false)
      try {
        const done = await subscribe(splitOrder(order, slug, isTrialUsed), plan?.name ?? '')
        if (done === 'entered') toSuccess()
        else toLogin()
        return 'leaving'
      } catch (error) {
        const refusal = refusalOfOrder(error)
        setHasAccount(isOfAccount(error))
        if (isOfTrial(error)) setTrialUsed(true)
        if (namesAddress(refusal)) {
          flushSync(() => setAsksAddress(true))
          if (state.form.ref.current) fillStored(state.form.ref.current)
        }
        return refusal
      }
    },
  })

  useStepOrder()
  useStoredFields(state.form.ref, followMethod)

  const { ref } = state.form
  useEffect(() => {
    const choice = ref.current?.elements.namedItem('payment_method')
    if (!plan || plan.payment_methods.includes(method) || !(choice instanceof RadioNodeList)) return
    choice.value = plan.payment_methods[0] ?? 'card'
    followMethod(ref.current)
  }, [plan, method, ref, followMethod])

  const onChange = () => followMethod(ref.current)
  const shown = { method, asksAddress, hasAccount, isTrialUsed }
  return { ...state, form: { ...state.form, onChange }, ...shown, toLogin }
}
