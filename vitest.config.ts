/// <reference types="vitest/config" />
import { playwright } from '@vitest/browser-playwright'
import unocss from 'unocss/vite'
import { defineConfig } from 'vitest/config'
import { findBrowser } from './scripts/browser.mjs'
import { siteBesideTests } from './tests/islands/screens/plugin.ts'

/** What the server remembers besides its database are caches: most files can share its modules. */
const server = 'tests/server/**/*.test.ts'

/** This one looks into such a cache, which others would have filled. */
const ownModules = 'tests/server/db/named-statements.test.ts'

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

/** Databases, for the tests that ask for them. */
const globalSetup = ['tests/support/postgres.ts']

export default defineConfig({
  test: {
    /* Long enough for a busy machine: what is slow is shown by the bench, not by these. */
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: [server],
          exclude: [ownModules],
          isolate: false,
          globalSetup,
        },
      },
      {
        extends: true,
        test: {
          name: 'own modules',
          include: ['tests/!(server|islands|house)/**/*.test.ts', ownModules],
          globalSetup,
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
