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

/** Through the login screen and the profile chooser to home. */
export const enterAs = async (page: Page, profile: string, email = 'ana@vereda.test') => {
  await page.goto('/login')
  await fillLogin(page, email)
  await page.getByRole('button', { name: profile, exact: true }).click()
  await expect(page).toHaveURL('/')
}

interface ListedContent {
  id: number
  slug: string
}

/** The content page of a title of the open profile's world. */
export const contentPath = async (page: Page, slug: string) => {
  const [token, profile] = await page.evaluate(() => [
    localStorage.getItem('vereda.token'),
    JSON.parse(localStorage.getItem('currentProfile') ?? '{}').id as number,
  ])
  const answer = await page.request.get(
    `/api/v2/contents/recents/?profile_id=${profile}&limit=200`,
    { headers: { authorization: `Bearer ${token}` } },
  )
  const { results } = (await answer.json()) as { results: ListedContent[] }
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
