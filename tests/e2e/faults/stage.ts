import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { test as base } from '@playwright/test'
import { consentKey } from '#lib/session/tracking/consent.ts'
import { postPlayback } from '#shared/player/contract.ts'
import { deleteScreen, getScreens } from '#shared/player/screens-contract.ts'
import { activateProfile } from '#shared/profiles/contract.ts'
import { postLogout } from '#shared/session/contract.ts'
import { createApp } from '#server/process/app.ts'
import { loadConfig } from '#server/config/config.ts'
import { importDemoCatalogue } from '#server/demo/catalogue.ts'
import type { Deps } from '#server/deps/deps.ts'
import { createSite } from '#server/site/site.ts'
import { createListener } from '#server/process/listener.ts'
import { prepare } from '#server/process/serve.ts'
import { addAccount, addProfile, signIn } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { journeyPort } from '#tests/support/journey-addresses.ts'
import { FaultProxy } from './proxy.ts'

export interface FaultScene {
  proxy: FaultProxy
  origin: string
  storage: { name: string; value: string }[]
  wait: (ms: number) => void
  revoke: () => Promise<void>
  stopScreen: () => Promise<void>
  /** In seconds, as stored on the server. */
  storedPosition: (contentId: number) => Promise<number>
  watchPath: (slug: string) => Promise<string>
}

/** Scenes of a worker share one database. */
export type OpenScene = () => Promise<FaultScene>

const startScene = async (deps: Deps, number: number) => {
  let ahead = 0
  const own: Deps = { ...deps, clock: () => deps.clock() + ahead }
  const site = createSite(deps.config.distDir, { challenge: deps.config.challenge.name })
  const app = createApp(own)
  const server = createServer(createListener(app, site, deps.log))
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const proxy = new FaultProxy(port, `10.9.0.${number}`)
  const origin = await proxy.listen()
  const { id: accountId, email } = await addAccount({ deps })
  const profileId = await addProfile({ deps }, accountId, { name: 'Plateia' })
  const token = await signIn({ app }, email)
  const params = { id: profileId }
  const { body: opening } = await call({ app }, activateProfile, { params, body: {}, token })
  const scene: FaultScene = {
    proxy,
    origin,
    storage: [
      { name: 'vereda.token', value: token },
      { name: 'currentProfile', value: JSON.stringify(opening.profile) },
      {
        name: consentKey,
        value: JSON.stringify({ analytics: false, version: 1, at: Date.now() }),
      },
    ],
    wait: (ms) => void (ahead += ms),
    revoke: async () => void (await call({ app }, postLogout, { token })),
    stopScreen: async () => {
      const { screens } = (await call({ app }, getScreens, { token })).body
      for (const { id } of screens) await call({ app }, deleteScreen, { params: { id }, token })
    },
    storedPosition: async (content) => {
      const body = { content_id: content, profile_id: profileId }
      return (await call({ app }, postPlayback, { body, token })).body.position
    },
    watchPath: async (slug) => `/assistir/${await contentId({ deps }, slug)}/${slug}`,
  }
  const close = () => {
    proxy.close()
    server.close()
    server.closeAllConnections()
  }
  return { scene, close }
}

/** Runs the server inside the test process. */
export const test = base.extend<object, { catalogueFolder: string; openScene: OpenScene }>({
  catalogueFolder: [resolve('demo'), { scope: 'worker', option: true }],
  openScene: [
    async ({ catalogueFolder }, use, { parallelIndex }) => {
      const folder = `.cache/e2e-data/faults-${journeyPort}-${parallelIndex}`
      rmSync(folder, { recursive: true, force: true })
      const env = { DATA_DIR: folder, LOG_LEVEL: 'error', TRUST_PROXY: '1' }
      const { deps } = await prepare(loadConfig(env, 'demo'))
      await importDemoCatalogue(deps, catalogueFolder)
      const closers: (() => void)[] = []
      await use(async () => {
        const { scene, close } = await startScene(deps, closers.length + 1)
        closers.push(close)
        return scene
      })
      for (const close of closers) close()
      await deps.db.destroy()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
