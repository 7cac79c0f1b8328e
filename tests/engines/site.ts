import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { journeyPort } from '#tests/support/journey-addresses.ts'
import { startChild } from './child-process.ts'
import { bundleInPage } from './in-page-source.ts'

declare module 'vitest' {
  interface ProvidedContext {
    inPage: string
  }
}

const isReady = async () => {
  const answer = await fetch(`http://localhost:${journeyPort}/readyz`).catch(() => undefined)
  return answer?.ok ?? false
}

/** Serves both engines. */
const setup = async ({ provide }: TestProject) => {
  if (!existsSync('dist/index.html')) throw new Error('dist/ is missing: run `astro build` first')
  const server = startChild('node', ['tests/support/journey-server.ts'], {
    PORT: String(journeyPort),
    DATA_DIR: `.cache/engines-data/${journeyPort}`,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
    /* A Pix must be paid only on request. */
    SANDBOX_PIX_SECONDS: '3600',
  })
  provide('inPage', await bundleInPage())
  while (!(await isReady())) await Promise.race([delay(100), server.ended])
  return () => server.end()
}

export default setup
