import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import type { OpenScene } from './stage.ts'
import type { Fault, Kind } from './proxy.ts'
import { expectRecovery, openWatched, type Watched } from './watch.ts'

type Opening = NonNullable<Parameters<typeof openWatched>[2]>

export interface Act {
  name: string
  opening?: Opening
  play: (watched: Watched) => Promise<object | void>
}

export const survives = (
  name: string,
  seconds: number,
  what: readonly Kind[],
  fault: Fault,
  opening?: Act['opening'],
): Act => ({
  name,
  opening,
  play: async (watched) => {
    const { proxy } = watched.scene
    await watched.page.evaluate(() => window.played.forget())
    const before = await watched.tell()
    proxy.break(what, fault)
    await delay(seconds * 1000)
    proxy.clear()
    const outcome = await expectRecovery(watched, before)
    watched.expectQuiet()
    return outcome
  },
})

const playOne = async (browser: Browser, openScene: OpenScene, { opening, play }: Act) => {
  const watched = await openWatched(browser, await openScene(), opening)
  try {
    return await play(watched)
  } finally {
    await watched.close()
  }
}

/**
 * Runs `atOnce` acts in parallel, since they mostly wait. FAULT selects by name, FAULT_TABLE prints
 * figures.
 */
export const playActs = async (
  browser: Browser,
  openScene: OpenScene,
  acts: readonly Act[],
  atOnce: number,
): Promise<void> => {
  const only = process.env.FAULT
  const waiting = acts.filter(({ name }) => !only || name.includes(only))
  const failures: string[] = []
  const work = async () => {
    for (let act = waiting.shift(); act; act = waiting.shift()) {
      const startedAt = performance.now()
      try {
        const outcome = await playOne(browser, openScene, act)
        if (process.env.FAULT_TABLE) console.log(act.name, JSON.stringify(outcome ?? {}))
      } catch (error) {
        failures.push(`${act.name}: ${error instanceof Error ? error.message : String(error)}`)
      }
      if (process.env.FAULT_TABLE)
        console.log(act.name, `${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (failures.length) throw new Error(`\n${failures.join('\n\n')}`)
}
