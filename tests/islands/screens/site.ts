import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createApp } from '#server/process/app.ts'
import { loadConfig } from '#server/config/config.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { createSite, type NodeHandler } from '#server/site/site.ts'
import { createListener } from '#server/process/listener.ts'
import { prepare } from '#server/process/serve.ts'

const dataDir = '.cache/screens-data'

/** Vitest's global setup. */
export const setup = async (): Promise<void> => {
  const file = pathToFileURL(resolve('scripts/prepare.mjs')).href
  const { build } = (await import(/* @vite-ignore */ file)) as { build: () => number }
  if (build() !== 0) throw new Error('the site could not be built')
}

export const openSite = async (): Promise<NodeHandler> => {
  await rm(dataDir, { recursive: true, force: true })
  const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }, 'demo')
  const { deps } = await prepare(config)
  await seedDemo(deps, resolve('demo'))
  return createListener(createApp(deps), createSite(config.distDir), deps.log)
}
