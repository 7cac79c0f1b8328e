/// <reference types="vitest/config" />
import { defineConfig } from 'vitest/config'

/** What the server remembers besides its database are caches: most files can share its modules. */
const server = 'tests/server/**/*.test.ts'

/** This one looks into such a cache, which others would have filled. */
const ownModules = 'tests/server/db/named-statements.test.ts'

export default defineConfig({
  test: {
    globalSetup: ['tests/support/postgres.ts'],
    /* Long enough for a busy machine: what is slow is shown by the bench, not by these. */
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'server', include: [server], exclude: [ownModules], isolate: false },
      },
      {
        extends: true,
        test: { name: 'own modules', include: ['tests/!(server)/**/*.test.ts', ownModules] },
      },
    ],
  },
})
