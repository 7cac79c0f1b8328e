import { randomUUID } from 'node:crypto'
import type { ChargeMethod, ChargeRequest, Payer } from '#server/deps/payment-gateway.ts'
import { startOfTests } from './server.ts'

export const payer: Payer = {
  reference: 'account-1',
  name: 'Pessoa de Teste',
  email: 'pessoa@vereda.test',
  document: '52998224725',
  phone: '81987654321',
  address: {
    street: 'Rua das Sucupiras, 230',
    city: 'Recife',
    state: 'PE',
    postalCode: '50000000',
  },
}

export const chargeRequest = (customerRef: string, method: ChargeMethod): ChargeRequest => ({
  idempotencyKey: randomUUID(),
  reference: randomUUID(),
  amountCents: 2990,
  description: 'Vereda, plano Palco',
  customerRef,
  payer,
  askedAt: startOfTests,
  method,
})
