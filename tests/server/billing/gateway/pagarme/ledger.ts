import * as v from 'valibot'
import type { Clock } from '#shared/time.ts'
import {
  type Address,
  type Card,
  type Charge,
  type Customer,
  type Order,
  pagarmeId,
  timeText,
} from './objects.ts'
import {
  type AddressBody,
  CancelBody,
  CardBody,
  type CardInput,
  CustomerBody,
  TokenBody,
} from './bodies.ts'
import { OrderBody, outcomeOf } from './payments.ts'
import { PagarmeProblem } from './problems.ts'

const unverified = new Set(['4000000000000002', '4000000000009995'])

const checked = <S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> => {
  const read = v.safeParse(schema, body)
  if (!read.success) throw new PagarmeProblem(422, 'The request is invalid.')
  return read.output
}

const found = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new PagarmeProblem(404, `${what} not found.`)
  return value
}

export const pagarmeLedger = (clock: Clock) => {
  const customers = new Map<string, Customer>()
  const cards = new Map<string, { card: Card; number: string; customerId: string }>()
  const tokens = new Map<string, CardInput>()
  const orders: Order[] = []
  const charges = new Map<string, Charge>()
  const now = () => timeText(clock())

  const customerAt = (id: string) => found(customers.get(id), 'Customer')
  const chargeAt = (id: string) => found(charges.get(id), 'Charge')

  const addressOf = (body: AddressBody | undefined): Address | null =>
    body ? { id: pagarmeId('addr'), ...body, status: 'active', created_at: now() } : null

  const writeCustomer = (id: string, body: unknown): Customer => {
    const { address, phones, document, document_type: type, ...rest } = checked(CustomerBody, body)
    const customer: Customer = {
      id,
      ...rest,
      document: document ?? null,
      document_type: type ? 'cpf' : null,
      delinquent: false,
      address: addressOf(address) ?? customers.get(id)?.address ?? null,
      phones: phones ?? customers.get(id)?.phones ?? {},
      created_at: now(),
      updated_at: now(),
    }
    customers.set(id, customer)
    return customer
  }

  /** A refused card uses up its token too. */
  const cardInput = (body: v.InferOutput<typeof CardBody>): CardInput => {
    if (!('token' in body)) return body
    const input = found(tokens.get(body.token), 'Token')
    tokens.delete(body.token)
    return input
  }

  const saveCard = (customerId: string, body: unknown): Card => {
    const customer = customerAt(customerId)
    const { number, holder_name, exp_month, exp_year } = cardInput(checked(CardBody, body))
    if (unverified.has(number)) {
      throw new PagarmeProblem(412, 'Could not create credit card. The card verification failed.')
    }
    const card: Card = {
      id: pagarmeId('card'),
      first_six_digits: number.slice(0, 6),
      last_four_digits: number.slice(-4),
      brand: number.startsWith('4') ? 'Visa' : 'Mastercard',
      holder_name,
      exp_month,
      exp_year,
      status: 'active',
      type: 'credit',
      created_at: now(),
      updated_at: now(),
      billing_address: customer.address,
    }
    cards.set(card.id, { card, number, customerId })
    return card
  }

  const pay = (charge: Charge) => {
    charge.status = 'paid'
    charge.paid_amount = charge.amount
    charge.paid_at = now()
  }

  const createOrder = (body: unknown): Order => {
    const { code, customer_id: customerId, items, payments, metadata } = checked(OrderBody, body)
    const customer = customerAt(customerId)
    const [item] = items
    const [payment] = payments
    const cardAt = (id: string) => {
      const stored = cards.get(id)
      return found(stored?.customerId === customerId ? stored : undefined, 'Card')
    }
    const times = { created_at: now(), updated_at: now() }
    const orderId = pagarmeId('or')
    const charge: Charge = {
      id: pagarmeId('ch'),
      code,
      gateway_id: pagarmeId('gw'),
      amount: item.amount,
      currency: 'BRL',
      ...outcomeOf(payment, customer, cardAt, now()),
      ...times,
      customer,
      order: {
        id: orderId,
        code,
        amount: item.amount,
        closed: true,
        currency: 'BRL',
        customer_id: customerId,
        created_at: now(),
      },
      metadata: {},
    }
    if (charge.status === 'paid') pay(charge)
    const order: Order = {
      id: orderId,
      code,
      amount: item.amount,
      currency: 'BRL',
      closed: true,
      items: [{ ...item, id: pagarmeId('oi'), status: 'active' }],
      customer,
      status: charge.status === 'paid' || charge.status === 'failed' ? charge.status : 'pending',
      ...times,
      closed_at: now(),
      charges: [charge],
      metadata,
    }
    orders.push(order)
    charges.set(charge.id, charge)
    return order
  }

  const cancel = (id: string, body: unknown): Charge => {
    const charge = chargeAt(id)
    const { amount } = body === undefined ? charge : checked(CancelBody, body)
    const left = charge.amount - (charge.canceled_amount ?? 0)
    if (!['pending', 'paid'].includes(charge.status) || amount > left) {
      throw new PagarmeProblem(412, 'This charge can not be canceled.')
    }
    if (charge.status === 'paid') charge.canceled_amount = (charge.canceled_amount ?? 0) + amount
    if (charge.status === 'pending' || charge.canceled_amount === charge.amount) {
      charge.status = 'canceled'
      charge.canceled_at = now()
    }
    return charge
  }

  return {
    chargeAt,
    pay,
    cancel,
    createOrder,
    saveCard,
    customerAt,
    listOrders: (code: string | null) => ({
      data: orders.filter((order) => order.code === code),
      paging: { total: orders.length },
    }),
    createToken: (body: unknown) => {
      const { card } = checked(TokenBody, body)
      const id = pagarmeId('token')
      tokens.set(id, card)
      return { id, type: 'card', created_at: now(), expires_at: timeText(clock() + 60_000) }
    },
    saveCustomer: (body: unknown) => {
      const { email } = checked(CustomerBody, body)
      const known = [...customers.values()].find((customer) => customer.email === email)
      return writeCustomer(known?.id ?? pagarmeId('cus'), body)
    },
    updateCustomer: (id: string, body: unknown) => writeCustomer(customerAt(id).id, body),
    listCards: (customerId: string) => ({
      data: [...cards.values()]
        .filter((stored) => stored.customerId === customerId)
        .map((k) => k.card),
      paging: {},
    }),
    removeCard: (id: string) => {
      const { card } = found(cards.get(id), 'Card')
      cards.delete(id)
      return card
    },
    listAddresses: (id: string) => ({ data: [customerAt(id).address].filter(Boolean), paging: {} }),
    removeAddress: (id: string) => Object.assign(customerAt(id), { address: null }),
  }
}
