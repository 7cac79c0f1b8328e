import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { buildTag, offlinePath, workerPath } from '#shared/service-worker.ts'
import { partLoaded } from '#tests/support/loaded-part.ts'
import { enterAs, expect, expectAccessible, test, titlePage } from '#tests/support/journey.ts'

test.use({ serviceWorkers: 'allow' })

const workerReady = (page: Page) =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready))

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(
      names.map(async (name) => {
        const requests = await (await caches.open(name)).keys()
        return requests.map(({ url }) => new URL(url).pathname)
      }),
    )
    return lists.flat()
  })

const lostConnection = (page: Page) =>
  page.getByText('Sem conexão. O que já carregou continua nesta página.')

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sem conexão' })

test('shows the offline page with known titles and loads the page once back online', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|503/)
  await enterAs(page, 'Ana')
  await workerReady(page)
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(heading(page)).toBeVisible()
  await expect(page).toHaveURL('/')
  const known = page.getByRole('region', { name: 'Para quando a conexão voltar' }).getByRole('link')
  await expect(known.first()).toBeVisible()
  await expectAccessible(page)
  const address = (await known.first().getAttribute('href')) ?? ''
  // A click starts with a prefetch, which ignores the emulated outage.
  await page.goto(address)
  await expect(heading(page)).toBeVisible()
  await context.setOffline(false)
  await expect(heading(page)).toHaveCount(0)
  await expect(page).toHaveURL(address)
  await expect(page.locator('html')).toHaveAttribute('data-route', 'content')
})

test('shows on any screen that the connection is lost until it is back', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|fetching the script/)
  await enterAs(page, 'Ana')
  for (const path of ['/', '/conta/visao-geral', '/sessao']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await expect(lostConnection(page)).toBeVisible()
    await context.setOffline(false)
    await expect(lostConnection(page)).toHaveCount(0)
  }
})

test('reports the first failure without a connection', async ({ page, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  await enterAs(page, 'Ana', { at: titlePage('iracema') })
  const list = page.getByRole('main').getByRole('button', { name: /Minha lista/ })
  await list.waitFor()
  await partLoaded(page, 'toast-list')
  await context.setOffline(true)
  await list.click()
  await expect(page.getByRole('alertdialog', { name: /Erro!/ })).toBeVisible()
})

/** A proxy that can serve a newer build. */
class Deployment {
  /** The build tag to replace. */
  outdated: string | undefined
  /** The path answered by a captive portal. */
  captured: string | undefined
  wrongAnswers = 0
  isAway = false
  readonly asked: string[] = []
  readonly #server = createServer((asked, answer) => void this.#forward(asked, answer))
  readonly #upstream: string

  constructor(upstream: string) {
    this.#upstream = upstream
  }

  async open() {
    await new Promise<void>((resolve) => void this.#server.listen(0, '127.0.0.1', resolve))
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  close() {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  async #forward(asked: IncomingMessage, answer: ServerResponse) {
    this.asked.push(asked.url ?? '')
    if (this.isAway) {
      asked.socket.destroy()
      return
    }
    const { host: _, 'accept-encoding': __, connection: ___, ...headers } = asked.headers
    const outgoing = request(this.#upstream + asked.url, { method: asked.method, headers })
    asked.pipe(outgoing)
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
    const whole = await buffer(incoming)
    const isNewer = this.outdated && (asked.url === workerPath || asked.url === offlinePath)
    const body = isNewer ? String(whole).replace(this.outdated ?? '', 'newer') : whole
    const { 'content-length': ____, etag: _____, ...own } = incoming.headers
    answer.writeHead(incoming.statusCode ?? 502, own)
    const isWrong = asked.url === this.captured
    if (isWrong) this.wrongAnswers += 1
    answer.end(isWrong ? 'Entre na rede do hotel' : body)
  }
}

const deployed = test.extend<{ deployment: Deployment }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  deployment: async ({}, use) => {
    const deployment = new Deployment(`http://localhost:${process.env.E2E_PORT ?? 4390}`)
    await use(deployment)
    deployment.close()
  },
  baseURL: async ({ deployment }, use) => use(await deployment.open()),
})

deployed(
  'offers a newer build on an open page and removes the caches of the older one',
  async ({ page, deployment }) => {
    await enterAs(page, 'Ana')
    await workerReady(page)
    await page.keyboard.press('Tab')
    deployment.outdated = await page.evaluate(
      (tag) => document.querySelector<HTMLMetaElement>(`meta[name=${tag}]`)?.content,
      buildTag,
    )
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    const notice = page.getByRole('region', { name: 'Avisos' })
    await expect(notice.getByText('Há uma versão nova da Vereda.')).toBeVisible()
    expect(await page.evaluate(() => caches.keys())).toEqual(['vereda-offline-newer'])
    const loaded = page.waitForEvent('load')
    await notice.getByRole('button', { name: 'Atualizar' }).click()
    await loaded
  },
)

deployed(
  'reloads a page whose scripts were missing once the connection is back',
  async ({ page, deployment, watch }) => {
    watch.allow(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|Error hydrating|503/)
    await enterAs(page, 'Ana', { at: '/conta/perfis' })
    await workerReady(page)
    await page.reload()
    await page.waitForLoadState('networkidle')
    const wanted = page.getByRole('link', { name: 'Dispositivos' }).first()
    await wanted.hover()
    await expect.poll(() => deployment.asked).toContain('/conta/dispositivos')
    deployment.isAway = true
    await wanted.click()
    await expect(heading(page)).toBeVisible()
    await expect(page).toHaveURL('/conta/dispositivos')
    deployment.isAway = false
    await page.evaluate(() => void dispatchEvent(new Event('online')))
    await expect(page.getByRole('heading', { level: 1, name: /Dispositivos/ })).toBeVisible()
  },
)

deployed(
  "does not cache a captive portal's page in place of a file and asks again on the next visit",
  async ({ page, deployment }) => {
    deployment.captured = '/brand/vereda-kids.svg'
    await enterAs(page, 'Ana')
    await expect.poll(() => deployment.wrongAnswers).toBe(2)
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) === undefined),
      )
      .toBe(true)
    expect(await keptPaths(page)).not.toContain(deployment.captured)
    const captured = deployment.captured
    deployment.captured = undefined
    await page.reload()
    await workerReady(page)
    expect(await keptPaths(page)).toEqual(expect.arrayContaining([captured, offlinePath]))
  },
)

test('caches no API answer, picture or video, and nothing private remains after logout', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|503/)
  await enterAs(page, 'Ana')
  await workerReady(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^(?:Assistir|Continuar assistindo)/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/assistir\//)
  await expect
    .poll(() =>
      page
        .locator('video')
        .first()
        .evaluate((video: HTMLVideoElement) => video.currentTime),
    )
    .toBeGreaterThan(0)
  await page.goto('/')
  const stored = await keptPaths(page)
  expect(stored).toContain('/sem-conexao')
  expect(
    stored.filter((path) => !/^\/(?:sem-conexao$|_astro\/|brand\/|favicon)/.test(path)),
  ).toEqual([])
  await page.getByRole('button', { name: /^Menu de / }).click()
  await page.getByRole('menuitem', { name: 'Sair', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/login/)
  await context.setOffline(true)
  await page.goto('/filmes')
  await expect(heading(page)).toBeVisible()
  await expect(page.getByText('Para quando a conexão voltar')).toBeHidden()
})
