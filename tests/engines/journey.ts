import { afterAll, beforeAll, describe, test } from 'vitest'
import type { Engine } from './engine.ts'
import { openStage, type World } from './stage.ts'

export interface Journey {
  title: string
  walk: (world: World) => Promise<void>
}

export const journey = (title: string, walk: Journey['walk']): Journey => ({ title, walk })

/** All journeys share one window. */
export const walkIn = (engine: Engine, journeys: readonly Journey[]): void =>
  void describe(engine.name, () => {
    let stage: Awaited<ReturnType<typeof openStage>>
    beforeAll(async () => {
      stage = await openStage(engine)
    })
    afterAll(() => stage?.close())
    test.each(journeys)('$title', ({ walk }) => stage.walk(walk))
  })
