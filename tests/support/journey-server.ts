import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { json } from 'node:stream/consumers'
import { loadConfig } from '#server/config/config.ts'
import { seedDemo } from '#server/demo/seed.ts'
import type { Deps } from '#server/deps/deps.ts'
import { prepare, serve } from '#server/process/serve.ts'
import { copyDemoAccount, type Wish } from './demo-copy.ts'
import { copiesAddress } from './journey-addresses.ts'

/** Journeys run in other processes. */
const serveCopies = (deps: Deps) =>
  createServer((request, response) => {
    json(request)
      .then((wish) => copyDemoAccount(deps, wish as Wish))
      .then(
        (copy) => response.end(JSON.stringify(copy)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
  }).listen(Number(new URL(copiesAddress).port), '127.0.0.1')

await rm(process.env.DATA_DIR ?? '.cache/e2e-data', { recursive: true, force: true })
const { deps } = await prepare(loadConfig(process.env, 'demo'))
await seedDemo(deps, resolve('demo'))
serveCopies(deps)
await serve(deps)
