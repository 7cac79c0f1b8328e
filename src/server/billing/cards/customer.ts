import type { Address } from '#shared/account/person.ts'
import type { Payer, PayerAddress, PaymentGateway } from '#server/billing/gateway/gateway.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/http/problems.ts'

const addressOf = (json: string): { address: PayerAddress } => {
  const { street, number, complement, city, state, postal_code } = JSON.parse(json) as Address
  const line = [street, number, complement].filter(Boolean).join(', ')
  return { address: { street: line, city, state, postalCode: postal_code } }
}

export const payerOf = async (db: Connection, accountId: number): Promise<Payer> => {
  const { address, ...person } = await db
    .selectFrom('accounts')
    .select(['name', 'email', 'document', 'address'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { reference: `account-${accountId}`, ...person, ...(address && addressOf(address)) }
}

/** Throws address-required or document-required where the gateway would make no boleto. */
export const requirePayer = async (
  db: Connection,
  { boletoNeedsAddress }: PaymentGateway,
  accountId: number,
  method: string | null,
): Promise<void> => {
  if (method !== 'boleto' || !boletoNeedsAddress) return
  const { document, address } = await payerOf(db, accountId)
  if (document === null) throw new Refusal('document-required')
  if (!address) throw new Refusal('address-required')
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

/** The account at the gateway, made on first use; never inside a transaction. */
export const customerRefOf = async (deps: Deps, accountId: number): Promise<string> => {
  const { db, gateway } = deps
  const known = await findCustomer(db, accountId, gateway.name)
  if (known) return known
  const customerRef = await gateway.saveCustomer(await payerOf(db, accountId))
  await keepCustomer(db, { accountId, gateway: gateway.name, customerRef })
  // Of two at once the first stays: cards are bound to one customer.
  return (await findCustomer(db, accountId, gateway.name)) ?? customerRef
}
