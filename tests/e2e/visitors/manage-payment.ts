import type { Page } from '@playwright/test'
import type { Invoice } from '#shared/billing/payments/contract.ts'
import type { Customer } from '#shared/account/contract.ts'
import { apiAs } from '#tests/support/journey.ts'

export const managePath = '/conta/gerenciar-pagamento'

/** One section of the payment management screen, by its heading. */
export const matter = (page: Page, name: string) =>
  page.getByRole('main').getByRole('region', { name, exact: true })

/** Service and invoices of the signed-in account, as the API returns them. */
export const booksOf = async (page: Page) => {
  const { ask } = await apiAs(page)
  const me = await ask<{ id: number }>('/v1/accounts/me/')
  const { service } = await ask<Customer>(`/v1/customers/${me.id}/`)
  const { results: invoices } = await ask<{ results: Invoice[] }>('/v1/invoices/?limit=50')
  return { service, invoices, ask }
}
