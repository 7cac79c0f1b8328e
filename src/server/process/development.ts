import { resolve } from 'node:path'
import { createApp } from './app.ts'
import { loadConfig } from '#server/config/config.ts'
import { seedDemo } from '#server/demo/seed.ts'
import type { Deps } from '#server/deps/deps.ts'
import { backendMiddleware } from './listener.ts'
import { prepare } from './serve.ts'

/** Hot reloads load this module again; the open database survives them. */
const stored = globalThis as typeof globalThis & { veredaDevelopment?: Promise<Deps> }

const openOnce = async (): Promise<Deps> => {
  const { deps } = await prepare(loadConfig(process.env, 'demo'))
  await seedDemo(deps, resolve('demo'))
  return deps
}

const deps = await (stored.veredaDevelopment ??= openOnce())

/** `npm run dev` calls this for the paths that are not pages. */
export const handle = backendMiddleware(createApp(deps))
