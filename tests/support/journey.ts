import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { consentKey } from '#lib/session/tracking/consent.ts'
import { axeTags, violationLines } from './axe.ts'
import type { Copy, Wish } from './demo-copy.ts'
import { copiesAddress } from './journey-addresses.ts'
import { expectStill } from './stillness.ts'

const anyByte = () => Math.floor(Math.random() * 256)

interface Watch {
  /** A console message that this journey provokes on purpose. */
  allow: (message: RegExp) => void
}

interface Visitor {
  /** The consent decision before the journey; `asked` leaves the banner on screen. */
  consent: 'accepted' | 'rejected' | 'asked'
  /** The profile that the journey begins with, of a copy of Ana's account; absent: a visitor. */
  profile: string | undefined
  /** The place where that profile begins. */
  at: Place
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
export const test = base.extend<{ watch: Watch } & Visitor>({
  consent: ['rejected', { option: true }],
  profile: [undefined, { option: true }],
  at: ['/', { option: true }],
  storageState: async ({ consent, baseURL }, use) => {
    const localStorage = consent === 'asked' ? [] : [storedChoice(consent === 'accepted')]
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },
  page: async ({ page, profile, at }, use) => {
    if (profile) await enterAs(page, profile, { at })
    await use(page)
  },
  /** Each journey has its own address, so that no journey uses up the attempts of another. */
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, 'x-forwarded-for': `10.${anyByte()}.${anyByte()}.${anyByte()}` }),
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

/** The account and profile that are open in a page, and the API called with them. */
export interface Session {
  profileId: number
  isKids: boolean
  ask: Asker
}

export const apiAs = async (page: Page): Promise<Session> => {
  const [token, profile] = await page.evaluate(() => [
    localStorage.getItem('vereda.token') ?? '',
    JSON.parse(localStorage.getItem('currentProfile') ?? '{}') as { id: number; is_kids: boolean },
  ])
  return { profileId: profile.id, isKids: profile.is_kids, ask: asker(page, token) }
}

/** An address of the site, or what finds one for the profile that enters. */
export type Place = string | ((session: Session) => Promise<string>)

interface Entrance extends Partial<Pick<Wish, 'like' | 'notices'>> {
  /** The first place that the browser opens. Default: the home. */
  at?: Place
}

interface Profile {
  id: number
  is_kids: boolean
}

/** A new account like a demo account, with a session that has a profile open. */
export const copyAccount = async (
  profile: string,
  { like = 'ana@vereda.test', notices = false }: Omit<Entrance, 'at'> = {},
): Promise<Copy> => {
  const wish: Wish = { like, profile, notices }
  const answer = await fetch(copiesAddress, { method: 'POST', body: JSON.stringify(wish) })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Copy
}

/** Opens a file of the site that runs no script and stores nothing. */
export const openQuietly = (page: Page) => page.goto('/favicon.svg')

/** Stores a session as the login and the chooser do, and opens the first place. */
export const enterWith = async (page: Page, token: string, at: Place = '/'): Promise<Session> => {
  const ask = asker(page, token)
  const { profile } = await ask<{ profile: Profile }>('/v1/accounts/me/')
  await openQuietly(page)
  await page.evaluate(
    ([secret, open]) => {
      sessionStorage.clear()
      localStorage.setItem('vereda.token', secret)
      localStorage.setItem('currentProfile', open)
    },
    [token, JSON.stringify(profile)] as const,
  )
  const session = { profileId: profile.id, isKids: profile.is_kids, ask }
  await page.goto(typeof at === 'string' ? at : await at(session))
  return session
}

/**
 * Enters with a profile of an account that no other journey has. The login and the chooser have
 * their own journeys.
 */
export const enterAs = async (
  page: Page,
  profile: string,
  { at, ...wish }: Entrance = {},
): Promise<Session & Copy> => {
  const copy = await copyAccount(profile, wish)
  return { ...copy, ...(await enterWith(page, copy.token, at)) }
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

/** Finds the page of a title in the world of a profile. */
export const titlePage =
  (slug: string) =>
  async ({ profileId, ask }: Session) => {
    const { results } = await ask<{ results: ListedContent[] }>(
      `/v2/contents/recents/?profile_id=${profileId}&limit=200`,
    )
    const found = results.find((content) => content.slug === slug)
    if (!found) throw new Error(`no title ${slug} for this profile`)
    return `/conteudo/${found.id}/${slug}`
  }

/** The path of a title's content page in the open profile's world. */
export const contentPath = async (page: Page, slug: string) => titlePage(slug)(await apiAs(page))

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
