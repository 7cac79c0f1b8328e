/// <reference types="vitest/config" />
import { existsSync, globSync, readFileSync, statfsSync } from 'node:fs'
import { delimiter } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import unocss from 'unocss/vite'
import { defineConfig } from 'vitest/config'
import { findBrowser } from './scripts/browser.mjs'
import { postgresFolder } from './tests/support/debian-tools.ts'
import { siteBesideTests } from './tests/islands/screens/plugin.ts'

/** Databases and files of tests are written to memory where there is enough of it. */
const memory = '/dev/shm'
const leastBytes = 4 * 2 ** 30

const hasRoom = () => {
  const found = statfsSync(memory)
  return found.bavail * found.bsize > leastBytes
}

if (existsSync(memory) && hasRoom()) process.env.TMPDIR ??= memory

/** A file that replaces modules or globals has them for itself, so that no other meets those. */
const replaces = /\bvi\.(?:mock|hoisted|resetModules|stubGlobal|useFakeTimers)\b/

/** This one looks into a cache, which others would have filled. */
const ownCaches = 'tests/server/db/named-statements.test.ts'

/** What all others leave behind in modules are caches: they share those of their worker. */
const ownModules = globSync('tests/!(islands|house|engines)/**/*.test.ts').filter(
  (file) => file === ownCaches || replaces.test(readFileSync(file, 'utf8')),
)

/** These need tools of PostgreSQL that are as new as its server. */
const withTools = 'tests/server/backup/backup.test.ts'

/** These run in a browser. */
const screens = 'tests/islands/**/*.test.ts'

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
    /* Long enough for a busy machine: what is slow is shown by the bench, not by these. */
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
    maxWorkers: 3,
    globalSetup: ['tests/support/postgres.ts'],
    projects: [
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
      {
        extends: true,
        test: {
          name: 'tools of PostgreSQL',
          include: [withTools],
          globalSetup: ['tests/support/postgres-of-debian.ts'],
          env: { PATH: [postgresFolder, process.env.PATH].filter(Boolean).join(delimiter) },
        },
      },
      { extends: true, test: { name: 'house', include: ['tests/house/**/*.test.ts'] } },
      {
        extends: true,
        plugins: [unocss(), siteBesideTests()],
        /* A package that is found during a test would reload its page. */
        optimizeDeps: { entries: ['src/{islands,ui}/**/*.tsx', screens] },
        test: {
          name: 'screens',
          include: [screens],
          globalSetup: ['tests/islands/screens/site.ts'],
          /* After the others, which keep both processors busy. */
          sequence: { groupOrder: 1 },
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
