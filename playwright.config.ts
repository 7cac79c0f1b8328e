import { defineConfig, devices } from '@playwright/test'
import { journeyPort as port } from './tests/support/journey-addresses.ts'

const isRoot = process.getuid?.() === 0

/* Films that play while parts of them fail: stalls are measured, so they leave each other the machine. */
const measured = /faults\/(?:media|network|sign-language)\.spec\.ts/

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: `.cache/e2e/${port}`,
  /* Each journey has accounts of its own, so that any of them run side by side. */
  fullyParallel: true,
  /* Two processors keep three browsers busy, since a journey also waits. */
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  /* The slowest journey takes 24 s under a load of 4; a busy machine is no reason to fail. */
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: `http://localhost:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    /* What a worker answers no journey can change or count: only those about being offline have one. */
    serviceWorkers: 'block',
    /* Two processors draw for three browsers: what moves is looked at where motion is the matter. */
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
      /* Longer than any journey: a Pix is paid when its journey says so. */
      SANDBOX_PIX_SECONDS: '3600',
    },
    timeout: 60_000,
  },
})
