import { randomBytes } from 'node:crypto'

/** From the reference of API v5 and its own libraries. */

export const pagarmeId = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`

/** Without fractions of a second. */
export const timeText = (ms: number) => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z')

export interface Address {
  id: string
  line_1: string
  zip_code: string
  city: string
  state: string
  country: string
  status: 'active'
  created_at: string
}

export interface Customer {
  id: string
  name: string
  email: string
  code: string | null
  document: string | null
  document_type: 'cpf' | null
  type: 'individual'
  delinquent: boolean
  address: Address | null
  phones: Record<string, { country_code: string; area_code: string; number: string }>
  created_at: string
  updated_at: string
}

export interface Card {
  id: string
  first_six_digits: string
  last_four_digits: string
  brand: 'Visa' | 'Mastercard'
  holder_name: string
  exp_month: number
  exp_year: number
  status: 'active'
  type: 'credit'
  created_at: string
  updated_at: string
  billing_address: Address | null
}

interface Transaction {
  id: string
  transaction_type: Charge['payment_method']
  gateway_id: string
  amount: number
  status: string
  success: boolean
  created_at: string
  updated_at: string
  gateway_response: { code: string; errors: { message: string }[] }
  antifraud_response: Record<string, never>
  metadata: Record<string, never>
}

interface CardTransaction extends Transaction {
  installments: number
  acquirer_name: string
  acquirer_return_code: string
  acquirer_message: string
  operation_type: 'auth_and_capture'
  card: Card
}

interface PixTransaction extends Transaction {
  qr_code: string
  qr_code_url: string
  expires_at: string
}

interface BoletoTransaction extends Transaction {
  url: string
  pdf: string
  line: string
  /** The address of a picture. */
  barcode: string
  nosso_numero: string
  document_number: string
  instructions: string
  due_at: string
}

export interface Charge {
  id: string
  code: string
  gateway_id: string
  amount: number
  paid_amount?: number
  canceled_amount?: number
  status: 'pending' | 'paid' | 'canceled' | 'processing' | 'failed' | 'chargedback'
  currency: 'BRL'
  payment_method: 'credit_card' | 'pix' | 'boleto'
  paid_at?: string
  canceled_at?: string
  created_at: string
  updated_at: string
  customer: Customer
  order: {
    id: string
    code: string
    amount: number
    closed: true
    currency: 'BRL'
    customer_id: string
    created_at: string
  }
  metadata: Record<string, string>
  last_transaction: Transaction | CardTransaction | PixTransaction | BoletoTransaction
}

export interface Order {
  id: string
  code: string
  amount: number
  currency: 'BRL'
  closed: true
  items: { id: string; description: string; amount: number; quantity: number; status: 'active' }[]
  customer: Customer
  status: 'pending' | 'paid' | 'failed' | 'canceled'
  created_at: string
  updated_at: string
  closed_at: string
  charges: Omit<Charge, 'order'>[]
  metadata: Record<string, string>
}

export const transactionBase = (
  method: Charge['payment_method'],
  amount: number,
  at: string,
): Transaction => ({
  id: pagarmeId('tran'),
  transaction_type: method,
  gateway_id: pagarmeId('gw'),
  amount,
  status: 'waiting_payment',
  success: true,
  created_at: at,
  updated_at: at,
  gateway_response: { code: '200', errors: [] },
  antifraud_response: {},
  metadata: {},
})

/** Accepted, but fails later for missing data. */
export const failedTransaction = (
  method: Charge['payment_method'],
  amount: number,
  at: string,
  message: string,
): Transaction => ({
  ...transactionBase(method, amount, at),
  status: 'with_error',
  success: false,
  gateway_response: { code: '412', errors: [{ message }] },
})

export const cardTransaction = (
  card: Card,
  amount: number,
  at: string,
  returnCode: string,
): CardTransaction => {
  const success = returnCode === '0000'
  return {
    ...transactionBase('credit_card', amount, at),
    status: success ? 'captured' : 'not_authorized',
    success,
    installments: 1,
    acquirer_name: 'pagarme',
    acquirer_return_code: returnCode,
    acquirer_message: success ? 'Transação aprovada com sucesso' : 'Transação não autorizada',
    operation_type: 'auth_and_capture',
    card,
  }
}

export const eventObject = (type: string, data: object, at: string) => ({
  id: pagarmeId('hook'),
  account: { id: 'acc_of_the_stand_in', name: 'Vereda' },
  type,
  created_at: at.replace('Z', ''),
  data,
})
