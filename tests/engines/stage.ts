import { expect, inject } from 'vitest'
import { consentKey } from '#lib/session/tracking/consent.ts'
import type { Asker } from '#tests/support/journey.ts'
import { journeyPort } from '#tests/support/journey-addresses.ts'
import type { Browser, Engine } from './engine.ts'
import { Gate, quietPath } from './gate.ts'
import { askerAt, store } from './people.ts'
import { Tab } from './tab.ts'

export interface World {
  tab: Tab
  gate: Gate
  /** Without the gate. */
  site: string
  /** Has no session. */
  ask: Asker
  troubles: readonly string[]
  allow: (trouble: RegExp) => void
}

const usual = { width: 1440, height: 900 }

/**
 * Each journey has its own gate and so its own origin, without stored data or service worker of
 * earlier ones.
 */
export const openStage = async (engine: Engine) => {
  const site = `http://localhost:${journeyPort}`
  const troubles: string[] = []
  const note = (trouble: string) => void troubles.push(trouble)
  const browser: Browser = await engine.start(note)

  const walk = async (journey: (world: World) => Promise<void>) => {
    const gate = new Gate({ upstream: journeyPort, note, withWitness: engine.isMute })
    const tab = new Tab(browser, await gate.listen(), inject('inPage'))
    await tab.resize(usual)
    const choice = { analytics: false, version: 1, at: Date.now() }
    await store(tab, { [consentKey]: JSON.stringify(choice) })
    troubles.length = 0
    const allowed: RegExp[] = []
    const allow = (trouble: RegExp) => void allowed.push(trouble)
    try {
      await journey({ tab, gate, site, ask: askerAt(site), troubles, allow })
      // Pages send their last reports when left.
      await tab.open(quietPath)
    } finally {
      gate.close()
    }
    expect(troubles.filter((trouble) => !allowed.some((known) => known.test(trouble)))).toEqual([])
  }

  return { walk, close: () => browser.close() }
}
