import { defineConfig, devices } from '@playwright/test'
import { journeyPort as port } from './tests/support/journey-addresses.ts'

const isRoot = process.getuid?.() === 0

/* These measure stalls, so they run one at a time. */
const measured = /faults\/(?:media|network|sign-language)\.spec\.ts/

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: `.cache/e2e/${port}`,
  /* Each journey has its own accounts. */
  fullyParallel: true,
  /* For two CPUs: a journey often waits. */
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  /* The slowest journey takes 24 s on a machine with load 4. */
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: `http://localhost:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    /* Journeys cannot intercept what a service worker answers; only those about offline allow one. */
    serviceWorkers: 'block',
    /* Saves CPU; tests of motion turn it off. */
    reducedMotion: 'reduce',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-gpu',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
  projects: [
    { name: 'films under faults', testMatch: measured, workers: 1 },
    { name: 'journeys', testIgnore: measured },
  ],
  webServer: {
    command: 'node tests/support/journey-server.ts',
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: `.cache/e2e-data/${port}`,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
      /* Longer than any journey, so that only the journey itself pays a Pix. */
      SANDBOX_PIX_SECONDS: '3600',
    },
    timeout: 60_000,
  },
})
