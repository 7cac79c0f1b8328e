import { defineConfig, devices } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 4390)
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: `.cache/e2e/${port}`,
  fullyParallel: false,
  workers: 3,
  /*
   * Subscribers share the demo accounts and change them: their journeys run one after another. Beside
   * them run those of visitors, who have accounts of their own, those that only look around, and those
   * that mostly wait for a fault to pass.
   */
  projects: [
    {
      name: 'subscribers',
      testIgnore: ['**/visitors/**', '**/browsing/**', '**/faults/**'],
      workers: 1,
    },
    { name: 'browsing', testMatch: '**/browsing/**/*.spec.ts', workers: 1 },
    { name: 'visitors', testMatch: '**/visitors/**/*.spec.ts', workers: 2 },
    { name: 'faults', testMatch: '**/faults/**/*.spec.ts', workers: 1 },
  ],
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
