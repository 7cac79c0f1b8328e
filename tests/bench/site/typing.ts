import type { Browser } from '@playwright/test'
import { phone } from './browser.ts'

const scriptDelayMs = 2_000

/** Without it the second sign-up step redirects to the first. */
const draft = JSON.stringify({
  uuid: '00000000-0000-4000-8000-000000000000',
  lead: { name: 'Ana Souza', email: 'ana.souza@vereda.test' },
  savedAt: Date.now(),
})

/** Undefined for a page without fields. */
export const keepsTyping = async (browser: Browser, url: string): Promise<boolean | undefined> => {
  const context = await browser.newContext(phone)
  await context.addInitScript((stored) => localStorage.setItem('vereda.checkout', stored), draft)
  const page = await context.newPage()
  await page.route('**/_astro/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, scriptDelayMs))
    await route.continue()
  })
  try {
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator('footer').waitFor()
    const fields = page
      .locator(
        'main :is(input:not([type]), input[type=text], input[type=email], input[type=password], input[type=tel])',
      )
      .filter({ visible: true })
    const count = await fields.count()
    if (count === 0) return undefined
    for (let index = 0; index < count; index++) await fields.nth(index).fill('1')
    await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'))
    await page.waitForLoadState('networkidle')
    const values = await fields.evaluateAll((all) =>
      all.map((field) => Reflect.get(field, 'value')),
    )
    return values.length === count && values.every((value) => String(value).includes('1'))
  } finally {
    await context.close()
  }
}
