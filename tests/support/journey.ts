import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { consentKey } from '#lib/session/consent.ts'
import { postLogout } from '#shared/session/contract.ts'
import { axeTags, violationLines } from './axe.ts'
import { expectStill } from './stillness.ts'

/** Session tokens that the current journey opened. */
const opened: string[] = []

const anyByte = () => Math.floor(Math.random() * 256)

interface Watch {
  /** A console message that this journey provokes on purpose. */
  allow: (message: RegExp) => void
}

interface Visitor {
  /** The consent decision before the journey; `asked` leaves the banner on screen. */
  consent: 'accepted' | 'rejected' | 'asked'
  /** The profile of Ana's account that the journey begins with, at home; absent: nobody's. */
  profile: string | undefined
}

const storedChoice = (analytics: boolean) => ({
  name: consentKey,
  value: JSON.stringify({ analytics, version: 1, at: Date.now() }),
})

/** Most journeys have no service worker, and the browser's driver warns of it on every page. */
export const withoutWorker = /^Service Worker registration blocked by Playwright/

/**
 * A journey fails on any page error, call to another host, or console error or warning, which
 * includes policy violations.
 */
export const test = base.extend<{ watch: Watch; leaving: void } & Visitor>({
  consent: ['rejected', { option: true }],
  profile: [undefined, { option: true }],
  storageState: async ({ consent, baseURL }, use) => {
    const localStorage = consent === 'asked' ? [] : [storedChoice(consent === 'accepted')]
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },
  page: async ({ page, profile }, use) => {
    if (profile) await enterAs(page, profile)
    await use(page)
  },
  /** Each journey has its own address, so that no journey uses up the attempts of another. */
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, 'x-forwarded-for': `10.${anyByte()}.${anyByte()}.${anyByte()}` }),
  /**
   * This fixture comes first so that it ends last: its screens must not count in the next journey.
   */
  leaving: [
    async ({ request }, use) => {
      await use()
      for (const token of opened.splice(0)) {
        await request.post(`/api${postLogout.path}`, {
          headers: { authorization: `Bearer ${token}` },
        })
      }
    },
    { auto: true },
  ],
  watch: [
    async ({ context, baseURL }, use) => {
      const troubles: string[] = []
      const allowed: RegExp[] = []
      const note = (trouble: string) => troubles.push(trouble)
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !withoutWorker.test(message.text()))
          note(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => note(String(error.error())))
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url())
        if (protocol.startsWith('http') && origin !== baseURL) note(`call to ${origin}`)
      })
      await use({ allow: (message) => allowed.push(message) })
      expect(troubles.filter((trouble) => !allowed.some((known) => known.test(trouble)))).toEqual(
        [],
      )
    },
    { auto: true },
  ],
})

export { expect }

export const password = 'vereda-demo'

export const fillLogin = async (page: Page, email: string, secret = password) => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

interface Call {
  /** Default: POST with data, GET without. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  data?: unknown
  headers?: Record<string, string>
}

/** Calls the API from outside the page; a refusal fails the journey. */
export const asker =
  ({ request }: Page, token?: string) =>
  async <T>(path: string, call: Call = {}): Promise<T> => {
    const { data, method = data ? 'POST' : 'GET' } = call
    const headers = { ...call.headers, ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await request.fetch(`/api${path}`, { method, headers, data })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()}`)
    return (await answer.json()) as T
  }

export type Asker = ReturnType<typeof asker>

/** Calls the API with the account and profile that are open in the page. */
export const apiAs = async (page: Page) => {
  const [token, profile] = await page.evaluate(() => [
    localStorage.getItem('vereda.token') ?? '',
    JSON.parse(localStorage.getItem('currentProfile') ?? '{}') as { id: number; is_kids: boolean },
  ])
  return { profileId: profile.id, isKids: profile.is_kids, ask: asker(page, token) }
}

/** Marks as seen everything that would open over the page by itself. */
export const seeNotices = async (page: Page) => {
  const { isKids, ask } = await apiAs(page)
  const popups = await ask<{ results: { id: number }[] }>('/v1/popups/list/')
  for (const { id } of popups.results) await ask('/v1/popups/', { data: { id } })
  if (isKids) return
  const { message } = await ask<{ message: { id: number } | null }>('/v1/accounts/message/')
  if (message) await ask('/v1/accounts/message/seen/', { data: { id: message.id } })
}

interface Entrance {
  /** Leaves popups and the stored message unseen. */
  notices?: boolean
}

interface Listed {
  id: number
  name: string
  is_kids: boolean
}

/** Stores the session and the profile in the browser as the login and the chooser do. */
const openSession = async (page: Page, name: string, email: string) => {
  const { token } = await asker(page)<{ token: string }>('/v2/auth/token/', {
    data: { email, password },
  })
  opened.push(token)
  const ask = asker(page, token)
  const me = await ask<{ id: number }>('/v1/accounts/me/')
  const { profiles } = await ask<{ profiles: Listed[] }>(`/v1/customers/${me.id}/profiles/`)
  const wanted = profiles.find((one) => name === (one.is_kids ? `Kids ${one.name}` : one.name))
  const path = `/v1/profiles/${wanted?.id}/activate/`
  const { profile } = await ask<{ profile: object }>(path, { data: {} })
  // This file of the site runs no script and stores nothing.
  await page.goto('/favicon.svg')
  await page.evaluate(
    ([secret, open]) => {
      sessionStorage.clear()
      localStorage.setItem('vereda.token', secret)
      localStorage.setItem('currentProfile', open)
    },
    [token, JSON.stringify(profile)] as const,
  )
}

/** Opens the home with a profile. The login and the chooser have their own journeys. */
export const enterAs = async (
  page: Page,
  profile: string,
  email = 'ana@vereda.test',
  { notices = false }: Entrance = {},
) => {
  await openSession(page, profile, email)
  if (!notices) await seeNotices(page)
  await page.goto('/')
  await expect(page).toHaveURL('/')
}

/** A busy browser may not call a page idle for many seconds. */
export const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = (callback, { timeout } = {}) =>
      timeout === undefined
        ? 0
        : window.setTimeout(callback, timeout, { didTimeout: true, timeRemaining: () => 0 })
  })

interface ListedContent {
  id: number
  slug: string
}

/** The path of a title's content page in the open profile's world. */
export const contentPath = async (page: Page, slug: string) => {
  const { profileId, ask } = await apiAs(page)
  const { results } = await ask<{ results: ListedContent[] }>(
    `/v2/contents/recents/?profile_id=${profileId}&limit=200`,
  )
  const found = results.find((content) => content.slug === slug)
  if (!found) throw new Error(`no title ${slug} for this profile`)
  return `/conteudo/${found.id}/${slug}`
}

/**
 * Checks WCAG 2.2 A and AA with axe. Text that is still fading in would have too little contrast.
 */
export const expectAccessible = async (page: Page) => {
  await expectStill(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(axeTags)
    .options({ resultTypes: ['violations'] })
    /*
     * No page frames another site, so the extra page that axe opens per result would only cost
     * time.
     */
    .setLegacyMode(true)
    .analyze()
  expect(violationLines(violations)).toEqual([])
}

/** Checks on a phone, then on a wide screen: accessible, and no scrolling sideways. */
export const expectWell = async (page: Page) => {
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  }
}

export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const
