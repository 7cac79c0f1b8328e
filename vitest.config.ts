/// <reference types="vitest/config" />
import { existsSync, globSync, readFileSync, statfsSync } from 'node:fs'
import { delimiter } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import unocss from 'unocss/vite'
import { defineConfig } from 'vitest/config'
import { findBrowser } from './scripts/browser.mjs'
import { postgresFolder } from './tests/support/debian-tools.ts'
import { siteBesideTests } from './tests/islands/screens/plugin.ts'

/** Temporary files go to memory if there is enough of it. */
const memory = '/dev/shm'
const leastBytes = 4 * 2 ** 30

const hasRoom = () => {
  const found = statfsSync(memory)
  return found.bavail * found.bsize > leastBytes
}

if (existsSync(memory) && hasRoom()) process.env.TMPDIR ??= memory

/** Files that replace modules or globals need an isolated environment. */
const replaces = /\bvi\.(?:mock|hoisted|resetModules|stubGlobal|useFakeTimers)\b/

/** Inspects a cache that other tests would fill. */
const ownCaches = 'tests/server/db/named-statements.test.ts'

/** All others leave only caches in modules, so they need no isolation. */
const ownModules = globSync('tests/!(islands|house|engines)/**/*.test.ts').filter(
  (file) => file === ownCaches || replaces.test(readFileSync(file, 'utf8')),
)

/** Needs PostgreSQL tools as new as the server. */
const withTools = 'tests/server/backup/backup.test.ts'

const screens = 'tests/islands/**/*.test.ts'

/** After the other tests, which use all CPUs. */
const lastGroup = { sequence: { groupOrder: 1 }, maxWorkers: 3 }

const launchOptions = {
  executablePath: await findBrowser({ windowless: true, mayInstall: false }),
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
}

const contextOptions = {
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  reducedMotion: 'reduce',
} as const

export default defineConfig({
  test: {
    /* Long enough for a busy machine; `npm run bench` measures speed. */
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
    /* For two CPUs: many tests wait for processes that they start. */
    maxWorkers: 4,
    globalSetup: ['tests/support/postgres.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'tools of PostgreSQL',
          include: [withTools],
          ...lastGroup,
          globalSetup: ['tests/support/postgres-of-debian.ts'],
          env: { PATH: [postgresFolder, process.env.PATH].filter(Boolean).join(delimiter) },
        },
      },
      {
        extends: true,
        test: {
          name: 'shared modules',
          include: ['tests/!(islands|house|engines)/**/*.test.ts'],
          exclude: [...ownModules, withTools],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'own modules', include: ownModules } },
      { extends: true, test: { name: 'house', include: ['tests/house/**/*.test.ts'] } },
      {
        extends: true,
        plugins: [unocss(), siteBesideTests()],
        /* Vite reloads the page when it discovers a dependency during a test. */
        optimizeDeps: { entries: ['src/{islands,ui}/**/*.tsx', screens] },
        test: {
          name: 'screens',
          include: [screens],
          globalSetup: ['tests/islands/screens/site.ts'],
          ...lastGroup,
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            screenshotFailures: false,
            provider: playwright({ launchOptions, contextOptions }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
