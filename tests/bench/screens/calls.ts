import type { Browser, Request } from '@playwright/test'
import { setTimeout as delay } from 'node:timers/promises'
import { openAs } from './open.ts'
import type { Visitor } from './visitor.ts'

/** Preloaded scripts are requested within this time. */
const preloadMs = 15

interface Call {
  path: string
  startedAt: number
  endedAt: number
}

export interface HomeFigures {
  /** A call that starts after an answer belongs to the next round. */
  rounds: number
  calls: number
  /** For account, bell and notices. */
  otherCalls: number
  scriptBytes: number
  /** Scripts not preloaded by the document. */
  laterBytes: number
}

/** Other calls occur on every page. */
const isOfHome = ({ path }: Call) =>
  /\/(?:contents|categories|sections|immersions?|recommendations|watching|mylist)/.test(path)

const roundsOf = (calls: readonly Call[]): number => {
  let rounds = 0
  let left = calls.toSorted((one, other) => one.startedAt - other.startedAt)
  while (left.length > 0) {
    rounds += 1
    const firstAnswerAt = Math.min(...left.map(({ endedAt }) => endedAt))
    left = left.filter(({ startedAt }) => startedAt > firstAnswerAt)
  }
  return rounds
}

const callOf = (request: Request): Call => {
  const { startTime, responseEnd } = request.timing()
  return {
    path: new URL(request.url()).pathname,
    startedAt: startTime,
    endedAt: startTime + responseEnd,
  }
}

interface Script {
  startTime: number
  transferSize: number
}

const bytesOf = (scripts: readonly Script[]) =>
  scripts.reduce((sum, { transferSize }) => sum + transferSize, 0)

/** Does not scroll. */
export const measureHome = async (
  browser: Browser,
  place: { site: string; visitor: Visitor },
): Promise<HomeFigures> => {
  const requests: Request[] = []
  const page = await openAs(browser, { ...place, site: `${place.site}/` }, 'desktop', (opened) =>
    opened.on('requestfinished', (request) => {
      if (request.url().includes('/api/')) requests.push(request)
    }),
  )
  await page.locator('[data-row=recents] [data-card]').first().waitFor()
  await delay(1500)
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime, transferSize }) => ({ startTime, transferSize })),
  )
  const firstAt = Math.min(...scripts.map(({ startTime }) => startTime))
  const calls = requests.map(callOf)
  const ofHome = calls.filter(isOfHome)
  await page.context().close()
  return {
    rounds: roundsOf(ofHome),
    calls: ofHome.length,
    otherCalls: calls.length - ofHome.length,
    scriptBytes: bytesOf(scripts),
    laterBytes: bytesOf(scripts.filter(({ startTime }) => startTime > firstAt + preloadMs)),
  }
}
