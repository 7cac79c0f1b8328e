import type { Page } from '@playwright/test'
import { asker } from '#tests/support/journey.ts'
import { newPassword } from '#tests/support/checkout.ts'
import { enterAsNew } from '#tests/support/new-subscriber.ts'

interface Title {
  id: number
  slug: string
  title: string
  rating: { age: number }
}

interface Account {
  id: number
  email: string
}

/** A subscriber of this journey at home, and the same account on another device. */
export const openBoth = async (page: Page) => {
  const here = await enterAsNew(page)
  const { id: accountId, email } = await here.ask<Account>('/v1/accounts/me/')
  const { token } = await asker(page)<{ token: string }>('/v2/auth/token/', {
    data: { email, password: newPassword },
  })
  const there = asker(page, token)
  const patch = (data: object, id = here.profileId) =>
    there(`/v1/profiles/${id}/`, { method: 'PATCH', data })
  const adults = (here.titles as Title[]).filter(({ rating }) => rating.age > 12)
  return { ...here, accountId, there, patch, adult: adults[0] as Title }
}

/** The links to a title on a page. */
export const cardsOf = (page: Page, { id }: Title) =>
  page.locator(`main a[href^="/conteudo/${id}/"]`)
