import type { Page } from '@playwright/test'
import { apiAs, expect } from './journey.ts'
import { signUpAs } from './new-subscriber.ts'

interface Listed {
  id: number
  slug: string
}

/** A subscriber that no other journey uses, with a first profile open and titles to use. */
export const enterAsNew = async (page: Page) => {
  await signUpAs(page, { method: 'card' })
  await page.goto('/sessao')
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click()
  await expect(page).toHaveURL('/')
  const api = await apiAs(page)
  const { results } = await api.ask<{ results: Listed[] }>(
    `/v2/contents/recents/?profile_id=${api.profileId}&limit=12`,
  )
  const popups = await api.ask<{ results: { id: number }[] }>('/v1/popups/list/')
  for (const { id } of popups.results)
    await api.ask('/v1/popups/', { method: 'POST', data: { id } })
  return { ...api, titles: results }
}
