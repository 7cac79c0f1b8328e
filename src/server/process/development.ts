import { resolve } from 'node:path'
import { createApp } from './app.ts'
import { loadConfig } from '#server/config/config.ts'
import { seedDemo } from '#server/demo/seed.ts'
import type { Deps } from '#server/deps/deps.ts'
import { backendMiddleware } from './listener.ts'
import { prepare } from './serve.ts'

/** Keeps the database open when a hot reload loads this module again. */
const stored = globalThis as typeof globalThis & { veredaDevelopment?: Promise<Deps> }

const openOnce = async (): Promise<Deps> => {
  const { deps } = await prepare(loadConfig(process.env, 'demo'))
  await seedDemo(deps, resolve('demo'))
  return deps
}

const deps = await (stored.veredaDevelopment ??= openOnce())

export const handle = backendMiddleware(createApp(deps))
