import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { consentKey } from '#lib/consent.ts'

const anyByte = () => Math.floor(Math.random() * 256)

interface Watch {
  /** A console message that this journey provokes on purpose. */
  allow: (message: RegExp) => void
}

interface Visitor {
  /** What was decided about the use of data before the journey; `asked` has the banner on screen. */
  consent: 'accepted' | 'rejected' | 'asked'
}

const storedChoice = (analytics: boolean) => ({
  name: consentKey,
  value: JSON.stringify({ analytics, version: 1, at: Date.now() }),
})

/**
 * A journey fails on any console error or warning (a policy violation is one), page error or call to
 * another host.
 */
export const test = base.extend<{ watch: Watch } & Visitor>({
  consent: ['rejected', { option: true }],
  storageState: async ({ consent, baseURL }, use) => {
    const localStorage = consent === 'asked' ? [] : [storedChoice(consent === 'accepted')]
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },
  /** Each journey comes from an address of its own: none uses up the attempts of another. */
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, 'x-forwarded-for': `10.${anyByte()}.${anyByte()}.${anyByte()}` }),
  watch: [
    async ({ context, baseURL }, use) => {
      const troubles: string[] = []
      const allowed: RegExp[] = []
      const note = (trouble: string) => troubles.push(trouble)
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
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
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  data?: unknown
}

/** Calls the API as the account and the profile that the page has open. */
export const apiAs = async (page: Page) => {
  const [token, profile] = await page.evaluate(() => [
    localStorage.getItem('vereda.token'),
    JSON.parse(localStorage.getItem('currentProfile') ?? '{}') as { id: number; is_kids: boolean },
  ])
  const ask = async <T>(path: string, { method = 'GET', data }: Call = {}): Promise<T> => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await page.request.fetch(`/api${path}`, { method, headers, data })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()}`)
    return (await answer.json()) as T
  }
  return { profileId: profile.id, isKids: profile.is_kids, ask }
}

/** Whatever would open by itself over the page has been seen already. */
const seeNotices = async (page: Page) => {
  const { isKids, ask } = await apiAs(page)
  const popups = await ask<{ results: { id: number }[] }>('/v1/popups/list/')
  for (const { id } of popups.results) {
    await ask('/v1/popups/', { method: 'POST', data: { id } })
  }
  if (isKids) return
  const { message } = await ask<{ message: { id: number } | null }>('/v1/accounts/message/')
  if (message) await ask('/v1/accounts/message/seen/', { method: 'POST', data: { id: message.id } })
}

interface Entrance {
  /** Popups and the stored message are still to be seen. */
  notices?: boolean
}

/** Through the login screen and the profile chooser to home. */
export const enterAs = async (
  page: Page,
  profile: string,
  email = 'ana@vereda.test',
  { notices = false }: Entrance = {},
) => {
  await page.goto('/login')
  await fillLogin(page, email)
  await page.getByRole('button', { name: profile, exact: true }).click()
  await expect(page).toHaveURL('/')
  if (!notices) await seeNotices(page)
}

interface ListedContent {
  id: number
  slug: string
}

/** The content page of a title of the open profile's world. */
export const contentPath = async (page: Page, slug: string) => {
  const { profileId, ask } = await apiAs(page)
  const { results } = await ask<{ results: ListedContent[] }>(
    `/v2/contents/recents/?profile_id=${profileId}&limit=200`,
  )
  const found = results.find((content) => content.slug === slug)
  if (!found) throw new Error(`no title ${slug} for this profile`)
  return `/conteudo/${found.id}/${slug}`
}

/** WCAG 2.2 A and AA, as axe sees it. */
export const expectAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
  ).toEqual([])
}

export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const
