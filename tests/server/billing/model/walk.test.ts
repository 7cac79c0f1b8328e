import fc from 'fast-check'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { importFixture, useServer } from '#tests/support/server.ts'
import { rows } from './rows.ts'
import { anyWalk } from './steps.ts'
import { walk } from './walk.ts'
import { openWorld, type World } from './world.ts'

/** `npm run soak -- --walks 2000` takes another seed each time. */
const seed = Number(process.env.WALK_SEED ?? 20_261_128)
const numRuns = Number(process.env.WALKS ?? 100)

const longestWalkMs = 4000

/** A Pix waits for the step that pays it. */
const gateway = {
  name: 'sandbox',
  webhookSecret: 'another secret for tests, long enough',
  pixSettlesAfterMs: Infinity,
} as const

/** On SQLite only, since a state is brought back by its rows. */
describe('the walk of a subscriber', () => {
  const server = useServer('sqlite', importFixture, { gateway })
  let world: World
  beforeAll(async () => {
    world = await openWorld(server())
  })
  afterAll(() => world.close())

  test.each(Object.entries(rows))('leads to what was told: %s', (_, steps) => walk(world, steps))

  test(
    `leads to what was told in ${numRuns} walks of the seed ${seed}`,
    async () => {
      const property = fc.asyncProperty(anyWalk, (steps) => walk(world, steps))
      await fc.assert(property, { seed, numRuns })
    },
    numRuns * longestWalkMs,
  )
})
