import type { Page } from '@playwright/test'
import { asker, type Place } from '#tests/support/journey.ts'
import { newPassword } from '#tests/support/checkout.ts'
import { enterAsNew } from '#tests/support/new-subscriber.ts'

interface Title {
  id: number
  slug: string
  title: string
  rating: { age: number }
}

export const signInElsewhere = async (page: Page, email: string, secret: string) => {
  const data = { email, password: secret }
  return (await asker(page)<{ token: string }>('/v2/auth/token/', { data })).token
}

/** A new subscriber here and the same account on another device. */
export const openBoth = async (page: Page, at?: Place) => {
  const here = await enterAsNew(page, at)
  const there = asker(page, await signInElsewhere(page, here.email, newPassword))
  const patch = (data: object, id = here.profileId) =>
    there(`/v1/profiles/${id}/`, { method: 'PATCH', data })
  const adults = (here.titles as Title[]).filter(({ rating }) => rating.age > 12)
  return { ...here, there, patch, adult: adults[0] as Title }
}

export const cardsOf = (page: Page, { id }: Title) =>
  page.locator(`main a[href^="/conteudo/${id}/"]`)
