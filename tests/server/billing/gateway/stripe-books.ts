import { hash, randomUUID } from 'node:crypto'
import { boletoBarcode, boletoLine } from '#shared/billing/payments/boleto.ts'
import { pixCode } from '#shared/billing/payments/pix-code.ts'
import type { Clock } from '#shared/time.ts'
import { type Form, textAt } from './stripe-form.ts'

/** An error answer of Stripe. Shapes are Stripe's own, limited to the fields Vereda reads. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: Record<string, unknown>

  constructor(status: number, body: Record<string, unknown>) {
    super('refused')
    this.status = status
    this.body = body
  }
}

const invalid = (code: string, param: string) =>
  new StripeRefusal(400, { type: 'invalid_request_error', code, param, message: `bad ${param}` })

const declined = (declineCode: string, intent?: Intent) =>
  new StripeRefusal(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: declineCode,
    message: 'Your card was declined.',
    ...(intent && { payment_intent: intent }),
  })

interface Method {
  id: string
  customer: string | null
  billing_details: { name: string | null }
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
  /** The answers never include it. */
  number: string
}

export interface Intent {
  id: string
  object: 'payment_intent'
  status: string
  amount: number
  metadata: Record<string, string>
  next_action: Record<string, unknown> | null
  last_payment_error: Record<string, string> | null
  latest_charge: { id: string; refunded: boolean; amount_refunded: number } | null
}

const brandOf = (number: string) => (number.startsWith('4') ? 'visa' : 'mastercard')

const declineAtAttach: Record<string, string> = {
  '4000000000000002': 'generic_decline',
  '4000000000009995': 'insufficient_funds',
}

const builtIn: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
}

const methodObject = ({ id, customer, billing_details, card, number }: Method) => ({
  id,
  object: 'payment_method',
  customer,
  billing_details,
  card: { ...card, fingerprint: hash('sha256', number).slice(0, 16) },
})

const required = (form: Form, ...path: string[]) => {
  const value = textAt(form, ...path)
  if (!value) throw invalid('parameter_missing', path.join('.'))
  return value
}

/** Customers, payment methods and payment intents, stored for the duration of the test. */
export const stripeBooks = (clock: Clock) => {
  const customers = new Map<string, Form>()
  const methods = new Map<string, Method>()
  const intents = new Map<string, Intent>()

  const methodAt = (id: string): Method => {
    const number = builtIn[id]
    const method = methods.get(id) ?? (number ? addMethod(number, null, [12, 2031]) : undefined)
    if (!method) throw invalid('resource_missing', 'payment_method')
    return method
  }

  const addMethod = (number: string, name: string | null, [month, year]: [number, number]) => {
    const method: Method = {
      id: `pm_${randomUUID().replaceAll('-', '')}`,
      customer: null,
      billing_details: { name },
      card: { brand: brandOf(number), last4: number.slice(-4), exp_month: month, exp_year: year },
      number,
    }
    methods.set(method.id, method)
    return method
  }

  const intentAt = (id: string): Intent => {
    const intent = intents.get(id)
    if (!intent) throw invalid('resource_missing', 'intent')
    return intent
  }

  const charged = (intent: Intent) => {
    intent.status = 'succeeded'
    intent.next_action = null
    intent.latest_charge = { id: `ch_${intent.id}`, refunded: false, amount_refunded: 0 }
  }

  const confirmCard = (intent: Intent, form: Form) => {
    const method = methodAt(required(form, 'payment_method'))
    if (method.customer !== textAt(form, 'customer')) throw invalid('invalid', 'payment_method')
    const fails = method.number === '4000000000000341' && textAt(form, 'off_session') === 'true'
    if (!fails) return charged(intent)
    intent.status = 'requires_payment_method'
    intent.last_payment_error = { code: 'card_declined', decline_code: 'generic_decline' }
    throw declined('generic_decline', intent)
  }

  const confirmPix = (intent: Intent, form: Form) => {
    const expiresAt = Number(required(form, 'payment_method_options', 'pix', 'expires_at'))
    const inSeconds = expiresAt - clock() / 1000
    if (inSeconds < 60 || inSeconds > 1_209_600) throw invalid('invalid', 'expires_at')
    const data = pixCode({
      key: 'stripe@vereda.example',
      receiver: 'Stripe',
      city: 'Sao Paulo',
      amountCents: intent.amount,
      transactionId: intent.id.slice(3, 28),
    })
    intent.status = 'requires_action'
    intent.next_action = {
      type: 'pix_display_qr_code',
      pix_display_qr_code: { data, expires_at: expiresAt },
    }
  }

  const confirmBoleto = (intent: Intent, form: Form) => {
    required(form, 'payment_method_data', 'boleto', 'tax_id')
    for (const part of ['line1', 'city', 'state', 'postal_code', 'country']) {
      required(form, 'payment_method_data', 'billing_details', 'address', part)
    }
    const days = Number(required(form, 'payment_method_options', 'boleto', 'expires_after_days'))
    const saoPauloNow = new Date(clock() - 3 * 3_600_000)
    const lastDay = saoPauloNow.setUTCDate(saoPauloNow.getUTCDate() + days)
    const dueDate = new Date(lastDay).toISOString().slice(0, 10)
    const barcode = boletoBarcode({
      bank: '999',
      dueDate,
      amountCents: intent.amount,
      freeField: '1'.repeat(25),
    })
    intent.status = 'requires_action'
    intent.next_action = {
      type: 'boleto_display_details',
      boleto_display_details: {
        number: boletoLine(barcode).replace(/\D/g, ''),
        expires_at: Date.parse(`${dueDate}T23:59:59-03:00`) / 1000,
      },
    }
  }

  const confirmBy: Record<string, (intent: Intent, form: Form) => void> = {
    card: confirmCard,
    pix: confirmPix,
    boleto: confirmBoleto,
  }

  return {
    intentAt,
    charged,
    search: (form: Form) => {
      const [, reference] = /^metadata\['reference'\]:'(.*)'$/.exec(required(form, 'query')) ?? []
      const data = [...intents.values()].filter(({ metadata }) => metadata.reference === reference)
      return { object: 'search_result', data, has_more: false }
    },
    createCustomer: (form: Form) => {
      const id = `cus_${randomUUID().replaceAll('-', '')}`
      customers.set(id, form)
      return { id, object: 'customer' }
    },
    createMethod: (form: Form) => {
      const card = form.card as Form
      const name = textAt(form, 'billing_details', 'name') ?? null
      const expiry: [number, number] = [Number(card.exp_month), Number(card.exp_year)]
      required(form, 'card', 'cvc')
      return methodObject(addMethod(required(form, 'card', 'number'), name, expiry))
    },
    findMethod: (id: string) => methodObject(methodAt(id)),
    attach: (id: string, form: Form) => {
      const method = methodAt(id)
      if (method.customer) throw invalid('payment_method_unexpected_state', 'payment_method')
      if (!customers.has(required(form, 'customer'))) throw invalid('resource_missing', 'customer')
      const decline = declineAtAttach[method.number]
      if (decline) throw declined(decline)
      method.customer = required(form, 'customer')
      return methodObject(method)
    },
    detach: (id: string) => methodObject(Object.assign(methodAt(id), { customer: null })),
    removeCustomer: (id: string) => {
      if (!customers.delete(id)) throw invalid('resource_missing', 'customer')
      return { id, object: 'customer', deleted: true }
    },
    createIntent: (form: Form): Intent => {
      // The API version that the library uses no longer has `payment_method_types`.
      if (form.payment_method_types) throw invalid('parameter_unknown', 'payment_method_types')
      if (!customers.has(required(form, 'customer'))) throw invalid('resource_missing', 'customer')
      const type = required(form, 'allowed_payment_method_types', '0')
      const intent: Intent = {
        id: `pi_${randomUUID().replaceAll('-', '')}`,
        object: 'payment_intent',
        status: 'requires_confirmation',
        amount: Number(required(form, 'amount')),
        metadata: form.metadata as Record<string, string>,
        next_action: null,
        last_payment_error: null,
        latest_charge: null,
      }
      intents.set(intent.id, intent)
      confirmBy[type]?.(intent, form)
      return intent
    },
    cancel: (id: string): Intent => {
      const intent = intentAt(id)
      if (!['requires_action', 'requires_payment_method'].includes(intent.status))
        throw invalid('payment_intent_unexpected_state', 'intent')
      intent.status = 'canceled'
      intent.next_action = null
      return intent
    },
    refund: (form: Form) => {
      const intent = intentAt(required(form, 'payment_intent'))
      const charge = intent.latest_charge
      const amount = Number(required(form, 'amount'))
      if (!charge || charge.amount_refunded + amount > intent.amount) {
        throw invalid('charge_already_refunded', 'amount')
      }
      charge.amount_refunded += amount
      charge.refunded = charge.amount_refunded === intent.amount
      return { id: `re_${randomUUID()}`, object: 'refund', intent }
    },
  }
}
