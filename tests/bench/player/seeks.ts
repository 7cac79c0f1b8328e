import { setTimeout as delay } from 'node:timers/promises'
import type { Tab } from '#tests/support/chrome.ts'
import { type Seek, seek, whenAhead } from './probe.ts'

/** Positions inside a segment each, far from the buffered media. */
const places = [1000.7, 2213.3, 3432.9]
const settleMs = 1500
const step = { seconds: 4, heldSeconds: 6 }

/**
 * Seeks to each position, and from there a little ahead, where the picture is already in memory.
 */
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
