import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { consentKey } from '#lib/session/tracking/consent.ts'
import { axeTags, violationLines } from './axe.ts'
import type { Copy, Wish } from './demo-copy.ts'
import { copiesAddress } from './journey-addresses.ts'
import { expectStill } from './stillness.ts'

const anyByte = () => Math.floor(Math.random() * 256)

interface Watch {
  allow: (message: RegExp) => void
}

interface Visitor {
  /** `asked` leaves the banner on screen. */
  consent: 'accepted' | 'rejected' | 'asked'
  /** A profile of a copy of Ana's account; without it, a visitor. */
  profile: string | undefined
  at: Place
}

const storedChoice = (analytics: boolean) => ({
  name: consentKey,
  value: JSON.stringify({ analytics, version: 1, at: Date.now() }),
})

/** Playwright warns about blocked service workers on every page. */
export const withoutWorker = /^Service Worker registration blocked by Playwright/

/**
 * Fails on page errors, requests to other hosts and console errors or warnings, including CSP
 * violations.
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
  /** Keeps journeys from sharing rate limits. */
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

/** Throws unless the answer is ok. */
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

/** The open profile of a page and its API access. */
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

/** May find the address for the profile. */
export type Place = string | ((session: Session) => Promise<string>)

interface Entrance extends Partial<Pick<Wish, 'like' | 'notices'>> {
  /** Default: the home page. */
  at?: Place
}

interface Profile {
  id: number
  is_kids: boolean
}

/** Copies a demo account and signs it in. */
export const copyAccount = async (
  profile: string,
  { like = 'ana@vereda.test', notices = false }: Omit<Entrance, 'at'> = {},
): Promise<Copy> => {
  const wish: Wish = { like, profile, notices }
  const answer = await fetch(copiesAddress, { method: 'POST', body: JSON.stringify(wish) })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Copy
}

/** This file runs no script and stores nothing. */
export const openQuietly = (page: Page) => page.goto('/favicon.svg')

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

/** Uses a new copy of the account. Login and profile choice have their own journeys. */
export const enterAs = async (
  page: Page,
  profile: string,
  { at, ...wish }: Entrance = {},
): Promise<Session & Copy> => {
  const copy = await copyAccount(profile, wish)
  return { ...copy, ...(await enterWith(page, copy.token, at)) }
}

/** Runs idle callbacks only at their timeout, as a busy browser may. */
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

/** Finds a title visible to the profile. */
export const titlePage =
  (slug: string) =>
  async ({ profileId, ask }: Session) => {
    const { results } = await ask<{ results: ListedContent[] }>(
      `/v2/contents/recents/?profile_id=${profileId}&limit=200`,
    )
    const found = results.find((content) => content.slug === slug)
    if (!found) throw new Error(`This profile sees no title ${slug}`)
    return `/conteudo/${found.id}/${slug}`
  }

export const contentPath = async (page: Page, slug: string) => titlePage(slug)(await apiAs(page))

/** Waits first, since text that is fading in has too little contrast. */
export const expectAccessible = async (page: Page) => {
  await expectStill(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(axeTags)
    .options({ resultTypes: ['violations'] })
    /* No page embeds other sites, so axe's extra page per result would only cost time. */
    .setLegacyMode(true)
    .analyze()
  expect(violationLines(violations)).toEqual([])
}

/** Also checks that nothing overflows sideways. */
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
