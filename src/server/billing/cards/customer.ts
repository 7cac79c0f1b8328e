import type { Address } from '#shared/account/person.ts'
import type { Payer, PayerAddress, PaymentGateway } from '#server/deps/payment-gateway.ts'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Refusal } from '#server/http/problems.ts'

export const payerAddressOf = (address: Address): PayerAddress => {
  const { street, number, complement, city, state, postal_code } = address
  const line = [street, number, complement].filter(Boolean).join(', ')
  return { street: line, city, state, postalCode: postal_code }
}

export const payerOf = async (db: Connection, accountId: number): Promise<Payer> => {
  const { address, ...person } = await db
    .selectFrom('accounts')
    .select(['name', 'email', 'document', 'phone', 'address'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    reference: `account-${accountId}`,
    ...person,
    ...(address && { address: payerAddressOf(JSON.parse(address) as Address) }),
  }
}

/** Throws address-required or document-required. */
export const requirePayer = async (
  db: Connection,
  { needs }: PaymentGateway,
  accountId: number,
  method: string | null,
): Promise<void> => {
  const needed = method === null ? [] : needs[method as PaymentMethod]
  if (needed.length === 0) return
  const { document, address } = await payerOf(db, accountId)
  if (needed.includes('document') && document === null) throw new Refusal('document-required')
  if (needed.includes('address') && !address) throw new Refusal('address-required')
}

const findCustomer = async (db: Connection, accountId: number, gateway: string) => {
  const row = await db
    .selectFrom('gateway_customers')
    .select('customer_ref')
    .where('account_id', '=', accountId)
    .where('gateway', '=', gateway)
    .executeTakeFirst()
  return row?.customer_ref
}

export const keepCustomer = async (
  db: Connection,
  customer: { accountId: number; gateway: string; customerRef: string },
): Promise<void> => {
  await db
    .insertInto('gateway_customers')
    .values({
      account_id: customer.accountId,
      gateway: customer.gateway,
      customer_ref: customer.customerRef,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Never call it inside a transaction. */
export const customerRefOf = async (deps: Deps, accountId: number): Promise<string> => {
  const { db, gateway } = deps
  const known = await findCustomer(db, accountId, gateway.name)
  if (known) return known
  const customerRef = await gateway.saveCustomer(await payerOf(db, accountId))
  await keepCustomer(db, { accountId, gateway: gateway.name, customerRef })
  // Two parallel calls keep the first customer, because cards belong to one.
  return (await findCustomer(db, accountId, gateway.name)) ?? customerRef
}
