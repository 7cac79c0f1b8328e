/// <reference types="vitest/config" />
import { defineConfig } from 'vitest/config'

/* The e2e tests may run at the same time on their own port. */
process.env.E2E_PORT ??= '4394'

export default defineConfig({
  test: {
    include: ['tests/engines/*.test.ts'],
    globalSetup: ['tests/engines/site.ts'],
    /* The slowest journey takes 34 s on a busy machine. */
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
