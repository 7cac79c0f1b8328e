import type Stripe from 'stripe'
import type { Clock } from '#shared/time.ts'
import {
  askForSecondStep,
  asksForSecondStep,
  confirmBoleto,
  confirmPix,
  required,
} from './confirmations.ts'
import { type Form, textAt } from './form.ts'
import {
  chargeObject,
  customerObject,
  intentObject,
  paymentMethodObject,
  refundObject,
} from './objects.ts'
import { declined, invalid, rawCardsRefused } from './refusals.ts'

/** Returned as an id unless the request expands it. */
interface Booked {
  intent: Stripe.PaymentIntent
  charge: Stripe.Charge | null
}

const declineAtAttach: Record<string, string> = {
  '4000000000000002': 'generic_decline',
  '4000000000009995': 'insufficient_funds',
}

const builtIn: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_authenticationRequired: asksForSecondStep,
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
}

const methodTypes = ['card', 'pix', 'boleto'] as const

export const stripeLedger = (clock: Clock) => {
  const customers = new Map<string, Stripe.Customer>()
  const methods = new Map<string, { method: Stripe.PaymentMethod; number: string }>()
  const intents = new Map<string, Booked>()
  /** Changed by tests. */
  const account = { takesCardNumbers: true, refundStatus: 'succeeded' }
  const created = () => Math.floor(clock() / 1000)

  const addMethod = (number: string, name: string | null, [month, year]: [number, number]) => {
    const method = paymentMethodObject(number, { name, month, year, created: created() })
    const stored = { method, number }
    methods.set(method.id, stored)
    return stored
  }

  const methodAt = (id: string) => {
    const number = builtIn[id]
    const stored = methods.get(id) ?? (number ? addMethod(number, null, [12, 2031]) : undefined)
    if (!stored) throw invalid('resource_missing', 'payment_method')
    return stored
  }

  const bookedAt = (id: string): Booked => {
    const booked = intents.get(id)
    if (!booked) throw invalid('resource_missing', 'intent')
    return booked
  }

  const intentAt = (id: string) => bookedAt(id).intent

  const charged = (intent: Stripe.PaymentIntent) => {
    const charge = chargeObject(intent)
    intents.set(intent.id, { intent, charge })
    Object.assign(intent, {
      status: 'succeeded',
      next_action: null,
      amount_received: intent.amount,
      latest_charge: charge.id,
    } satisfies Partial<Stripe.PaymentIntent>)
  }

  const confirmCard = (intent: Stripe.PaymentIntent, form: Form) => {
    const { method, number } = methodAt(required(form, 'payment_method'))
    if (method.customer !== textAt(form, 'customer')) throw invalid('resource_missing', 'customer')
    if (number === asksForSecondStep) return askForSecondStep(intent, form)
    const fails = number === '4000000000000341' && textAt(form, 'off_session') === 'true'
    if (!fails) return charged(intent)
    intent.status = 'requires_payment_method'
    intent.last_payment_error = {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
    }
    throw declined('generic_decline', intent)
  }

  const confirm = (intent: Stripe.PaymentIntent, form: Form) => {
    const [type] = intent.payment_method_types
    if (type === 'card') confirmCard(intent, form)
    else if (type === 'pix') confirmPix(intent, form, clock())
    else confirmBoleto(intent, form, clock())
  }

  const expanded = ({ intent, charge }: Booked, form: Form, field: string) =>
    Object.values(form.expand ?? {}).includes(field) ? { ...intent, latest_charge: charge } : intent

  return {
    account,
    intentAt,
    charged,
    search: (form: Form) => {
      const [, reference] = /^metadata\['reference'\]:'(.*)'$/.exec(required(form, 'query')) ?? []
      const data = [...intents.values()]
        .filter(({ intent }) => intent.metadata.reference === reference)
        .map((booked) => expanded(booked, form, 'data.latest_charge'))
      return {
        object: 'search_result',
        url: '/v1/payment_intents/search',
        data,
        has_more: false,
        next_page: null,
      }
    },
    createCustomer: (form: Form) => {
      const customer = customerObject({
        name: required(form, 'name'),
        email: required(form, 'email'),
        metadata: form.metadata as Record<string, string>,
        created: created(),
      })
      customers.set(customer.id, customer)
      return customer
    },
    createMethod: (form: Form) => {
      if (!account.takesCardNumbers) throw rawCardsRefused()
      const card = form.card as Form
      const name = textAt(form, 'billing_details', 'name') ?? null
      const expiry: [number, number] = [Number(card.exp_month), Number(card.exp_year)]
      required(form, 'card', 'cvc')
      return addMethod(required(form, 'card', 'number'), name, expiry).method
    },
    findMethod: (id: string) => methodAt(id).method,
    attach: (id: string, form: Form) => {
      const { method, number } = methodAt(id)
      if (method.customer) throw invalid('payment_method_unexpected_state', 'payment_method')
      if (!customers.has(required(form, 'customer'))) throw invalid('resource_missing', 'customer')
      const decline = declineAtAttach[number]
      if (decline) throw declined(decline)
      method.customer = required(form, 'customer')
      return method
    },
    detach: (id: string) => Object.assign(methodAt(id).method, { customer: null }),
    removeCustomer: (id: string): Stripe.DeletedCustomer => {
      if (!customers.delete(id)) throw invalid('resource_missing', 'customer')
      return { id, object: 'customer', deleted: true }
    },
    createIntent: (form: Form): Stripe.PaymentIntent => {
      if (!customers.has(required(form, 'customer'))) throw invalid('resource_missing', 'customer')
      const asked = required(form, 'allowed_payment_method_types', '0')
      const type = methodTypes.find((known) => known === asked)
      if (!type) throw invalid('payment_intent_invalid_parameter', 'allowed_payment_method_types')
      const intent = intentObject({
        amount: Number(required(form, 'amount')),
        customer: required(form, 'customer'),
        description: required(form, 'description'),
        metadata: form.metadata as Record<string, string>,
        type,
        paymentMethod: textAt(form, 'payment_method') ?? null,
        created: created(),
      })
      intents.set(intent.id, { intent, charge: null })
      confirm(intent, form)
      return intent
    },
    findIntent: (id: string, form: Form) => expanded(bookedAt(id), form, 'latest_charge'),
    cancel: (id: string): Stripe.PaymentIntent => {
      const intent = intentAt(id)
      if (!['requires_action', 'requires_payment_method'].includes(intent.status))
        throw invalid('payment_intent_unexpected_state', 'intent')
      intent.status = 'canceled'
      intent.cancellation_reason = 'duplicate'
      intent.canceled_at = created()
      intent.next_action = null
      return intent
    },
    chargeOf: ({ payment_intent: id }: Stripe.Refund) => bookedAt(String(id)).charge,
    refund: (form: Form): Stripe.Refund => {
      const { intent, charge } = bookedAt(required(form, 'payment_intent'))
      const amount = Number(required(form, 'amount'))
      if (intent.payment_method_types.includes('boleto')) {
        throw invalid('charge_not_refundable', 'payment_intent')
      }
      if (!charge || charge.refunded) throw invalid('charge_already_refunded', 'payment_intent')
      // Stripe sends no code in this case.
      if (charge.amount_refunded + amount > charge.amount) throw invalid(undefined, 'amount')
      if (account.refundStatus === 'failed') return refundObject(charge, amount, 'failed')
      charge.amount_refunded += amount
      charge.refunded = charge.amount_refunded === charge.amount
      return refundObject(charge, amount, account.refundStatus)
    },
  }
}
