import { setTimeout as delay } from 'node:timers/promises'
import type { Tab } from '#tests/support/chrome.ts'
import { type Seek, seek, whenAhead } from './probe.ts'

/** In the middle of segments, far from buffered media. */
const places = [1000.7, 2213.3, 3432.9]
const settleMs = 1500
const step = { seconds: 4, heldSeconds: 6 }

/** The near position is already buffered. */
export const measureSeeks = async (tab: Tab): Promise<{ far: Seek[]; near: Seek[] }> => {
  const seeks: { far: Seek[]; near: Seek[] } = { far: [], near: [] }
  await whenAhead(tab, step.heldSeconds)
  await delay(2 * settleMs)
  for (const place of places) {
    seeks.far.push(await seek(tab, place))
    await delay(settleMs)
    const position = await whenAhead(tab, step.heldSeconds)
    seeks.near.push(await seek(tab, position + step.seconds))
    await delay(settleMs)
  }
  return seeks
}

const aheadSeconds = 20
const longestAheadMs = 10_000

/** Milliseconds for each seek. */
export const measureAhead = async (
  tab: Tab,
  seeks: number,
  filmSeconds: number,
  miss: (error: unknown) => void,
): Promise<number[]> => {
  const times: number[] = []
  for (let count = 0; count < seeks; count++) {
    /* The golden ratio spreads any number of places evenly. */
    await seek(tab, 30 + ((count * 0.618034) % 1) * (filmSeconds - 120))
    const startedAt = performance.now()
    await whenAhead(tab, aheadSeconds, longestAheadMs).catch(miss)
    times.push(performance.now() - startedAt)
    await delay(settleMs / 3)
  }
  return times
}
