import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { mostNudge } from '#lib/player/sign-language/sync-rules.ts'
import { expectAccessible } from '#tests/support/journey.ts'
import { type OpenScene, test as base } from './stage.ts'
import { openWatched, type Watched } from './watch.ts'

/* The demo has no sign-language interpreter, so a video of drawn shapes stands in for one. */

const signed = 'iracema'
const plain = 'a-cartomante'

interface Listed {
  titles: { slug: string; author: string | null; media: string }[]
}

const makeCatalogue = async (folder: string) => {
  const demo = JSON.parse(await readFile('demo/catalogue.json', 'utf8')) as Listed
  const titles = demo.titles
    .filter(({ slug }) => [signed, plain].includes(slug))
    .map((title) => ({ ...title, author: null, categories: [], tags: [] }))
  await writeFile(join(folder, 'catalogue.json'), JSON.stringify({ categories: [], titles }))
  await mkdir(join(folder, 'media'))
  for (const { media } of titles)
    await cp(`demo/media/${media}`, join(folder, 'media', media), { recursive: true })
  await cp('tests/support/libras.mp4', join(folder, 'media/mar/libras.mp4'))
}

const test = base.extend<object, { catalogueFolder: string }>({
  catalogueFolder: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'vereda-libras-'))
      await makeCatalogue(folder)
      await use(folder)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

const open = async (browser: Browser, openScene: OpenScene, slug = signed) => {
  const watched = await openWatched(browser, await openScene(), {
    slug,
    playSeconds: 1,
    bytesPerSecond: Infinity,
  })
  await watched.page.setViewportSize({ width: 1280, height: 720 })
  return watched
}

const windowIn = (page: Page) => page.getByRole('region', { name: 'Janela de Libras' })
const switchIn = (page: Page) => page.getByRole('switch', { name: 'Janela de Libras' })

const openSettings = async (page: Page) => {
  await page.mouse.move(400, 300)
  await page.mouse.move(420, 320)
  await page.getByRole('button', { name: 'Ajustes' }).click()
  await expect(page.getByRole('dialog', { name: 'Ajustes' })).toBeVisible()
}

const turnOn = async (page: Page) => {
  await openSettings(page)
  await switchIn(page).focus()
  await page.keyboard.press(' ')
  await expect(switchIn(page)).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(windowIn(page)).toBeVisible()
}

const both = (page: Page) =>
  page.evaluate(() => {
    const [main, second] = document.querySelectorAll('video')
    const tell = (video: HTMLVideoElement | undefined) => ({
      time: video?.currentTime ?? NaN,
      rate: video?.playbackRate ?? NaN,
      isPaused: video?.paused ?? true,
      isMuted: video?.muted ?? false,
    })
    return { main: tell(main), second: tell(second) }
  })

/** A single look may be in step by chance. */
const expectInStep = (page: Page) =>
  expect(async () => {
    for (let look = 0; look < 4; look++) {
      const { main, second } = await both(page)
      expect(Math.abs(main.time - second.time)).toBeLessThan(0.25)
      await page.waitForTimeout(100)
    }
  }).toPass({ timeout: 15_000 })

const fetched = ({ scene }: Watched) =>
  scene.proxy.answered.filter(({ path }) => path.endsWith('/libras.mp4')).length

test('keeps the interpreter in step with the film and remembers the choice', async ({
  browser,
  openScene,
}) => {
  const watched = await open(browser, openScene)
  const { page } = watched
  expect(fetched(watched)).toBe(0)
  await turnOn(page)
  await expectInStep(page)
  expect(fetched(watched)).toBeGreaterThan(0)
  expect((await both(page)).second.isMuted).toBe(true)

  await page.keyboard.press('5')
  await expect.poll(async () => (await both(page)).main.time).toBeGreaterThan(35)
  await expectInStep(page)
  await page.keyboard.press('>')
  await page.keyboard.press('>')
  await expect.poll(async () => (await both(page)).main.rate).toBe(1.5)
  await expectInStep(page)
  const { main, second } = await both(page)
  expect(Math.abs(second.rate / main.rate - 1)).toBeLessThan(mostNudge + 0.01)
  await page.keyboard.press('k')
  await expect.poll(async () => (await both(page)).second.isPaused).toBe(true)
  await expectInStep(page)
  await expectAccessible(page)

  await page.reload()
  await expect(windowIn(page)).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Fechar a janela de Libras' }).focus()
  await page.keyboard.press('Enter')
  await expect(windowIn(page)).toBeHidden()
  await page.reload()
  await watched.reach(1)
  await openSettings(page)
  await expect(switchIn(page)).not.toBeChecked()
  watched.expectQuiet()
  await watched.close()
})

test('moves the window away from captions and hides the switch for a film without an interpreter', async ({
  browser,
  openScene,
}) => {
  const watched = await open(browser, openScene)
  const { page } = watched
  await turnOn(page)
  const middle = async () => {
    const box = await windowIn(page).boundingBox()
    return (box?.y ?? NaN) + (box?.height ?? NaN) / 2
  }
  await expect.poll(middle).toBeGreaterThan(360)
  await page.keyboard.press('c')
  await expect.poll(middle).toBeLessThan(360)
  await page.keyboard.press('c')
  await expect.poll(middle).toBeGreaterThan(360)

  await page.goto(await watched.scene.watchPath(plain))
  await watched.reach(1)
  await openSettings(page)
  await expect(switchIn(page)).toHaveCount(0)
  await expect(windowIn(page)).toHaveCount(0)
  watched.expectQuiet()
  await watched.close()
})

test("requests a new address when the interpreter's signature is refused", async ({
  browser,
  openScene,
}) => {
  const watched = await open(browser, openScene)
  const { page, scene } = watched
  scene.proxy.break(/\/libras\.mp4$/, { name: 'status', status: 403 }, 1)
  await turnOn(page)
  await expectInStep(page)
  watched.expectQuiet()
  await watched.close()
})

test("plays on when the interpreter's video fails to load", async ({ browser, openScene }) => {
  const watched = await open(browser, openScene)
  const { page, scene } = watched
  scene.proxy.break(/\/libras\.mp4$/, { name: 'status', status: 404 })
  const before = (await both(page)).main.time
  await openSettings(page)
  await switchIn(page).focus()
  await page.keyboard.press(' ')
  await expect(page.getByText('A janela de Libras não abriu').first()).toBeAttached()
  await expect(windowIn(page)).toHaveCount(0)
  await watched.reach(before + 3)
  expect(await watched.message()).toBe('')
  watched.expectQuiet()
  await watched.close()
})
