import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { journeyPort } from '#tests/support/journey-addresses.ts'
import { startChild } from './child-process.ts'
import { bundleInPage } from './in-page-source.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The script with which a page is read. */
    inPage: string
  }
}

const isReady = async () => {
  const answer = await fetch(`http://localhost:${journeyPort}/readyz`).catch(() => undefined)
  return answer?.ok ?? false
}

/** Starts the built product on a demo catalogue of its own, once for both engines. */
const setup = async ({ provide }: TestProject) => {
  if (!existsSync('dist/index.html')) throw new Error('the site is not built')
  const server = startChild('node', ['tests/support/journey-server.ts'], {
    PORT: String(journeyPort),
    DATA_DIR: `.cache/engines-data/${journeyPort}`,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
    /* Longer than any journey: a Pix is paid when its journey says so. */
    SANDBOX_PIX_SECONDS: '3600',
  })
  provide('inPage', await bundleInPage())
  while (!(await isReady())) await Promise.race([delay(100), server.ended])
  return () => server.end()
}

export default setup
