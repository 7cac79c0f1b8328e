import type { Page } from '@playwright/test'
import { until } from '#tests/bench/player/probe.ts'

/* Uses Element Timing. Times are in ms since 1970. */

declare global {
  interface Window {
    painted: {
      /** First paint by address. */
      pictures: Map<string, number>
      /** The heading, as text or lettering. */
      name?: number
      largest?: number
    }
  }
  interface Element {
    elementTiming?: string
  }
}

interface Painting extends PerformanceEntry {
  identifier: string
  renderTime: number
  loadTime: number
  url: string
}

const clickKey = 'bench.click'

/** Runs first in every document. */
export const watchPaintings = (page: Page) =>
  page.addInitScript((key) => {
    performance.setResourceTimingBufferSize(5000)
    window.painted = { pictures: new Map() }
    addEventListener(
      'click',
      ({ timeStamp }) => localStorage.setItem(key, String(performance.timeOrigin + timeStamp)),
      true,
    )
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as Painting[]) {
        const time = performance.timeOrigin + (entry.renderTime || entry.loadTime)
        if (entry.entryType === 'largest-contentful-paint') window.painted.largest = time
        else if (entry.identifier === 'name') window.painted.name ??= time
        if (entry.entryType === 'element' && entry.url && !window.painted.pictures.has(entry.url))
          window.painted.pictures.set(entry.url, time)
      }
    }
    for (const type of ['element', 'largest-contentful-paint'])
      new PerformanceObserver(note).observe({ type, buffered: true })
    const mark = () => {
      const heading = document.querySelector('main h1')
      const name = heading?.querySelector('img') ?? heading
      if (name) name.elementTiming ||= 'name'
      for (const image of document.querySelectorAll('main img')) image.elementTiming ||= 'picture'
    }
    new MutationObserver(mark).observe(document, { childList: true, subtree: true })
  }, clickKey)

export type Sight = 'home' | 'titles' | 'title' | 'largest'

interface Seen {
  /** Last paint; absent while something is missing. */
  at?: number
  missing: string[]
}

/** Runs in the page. The home needs its first scene and the titles on the first screen. */
const look = ({ sight, path }: { sight: Sight; path: string }): Seen => {
  if (location.pathname !== path) return { missing: [`the page, at ${location.pathname}`] }
  const { pictures, name, largest } = window.painted
  const times = new Map<string, number | undefined>()
  const missing: string[] = []
  const isInView = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return right > 8 && bottom > 8 && left < innerWidth - 8 && top < innerHeight - 8
  }
  if (sight === 'largest') times.set('load', document.readyState === 'complete' ? largest : NaN)
  if (sight === 'title') times.set('name', name)
  if (sight === 'home' || sight === 'title') {
    const scene = document.querySelector<HTMLImageElement>('main .hero-image')
    times.set('scene', pictures.get(scene?.currentSrc ?? ''))
  }
  if (sight === 'home' || sight === 'titles') {
    const cards = [...document.querySelectorAll<HTMLImageElement>('main [data-card] img')]
    const inView = cards.filter((image) => image.checkVisibility() && isInView(image))
    for (const { currentSrc } of inView) times.set(currentSrc, pictures.get(currentSrc))
    if (inView.length === 0) missing.push('titles')
    const placeholders = [...document.querySelectorAll('main .skeleton')]
    if (placeholders.some(isInView)) missing.push('what placeholders stand for')
  }
  for (const [what, time] of times) if (!time) missing.push(what)
  return missing.length > 0
    ? { missing }
    : { at: Math.max(...[...times.values()].map(Number)), missing }
}

/** In ms since 1970. */
export const paintedAt = async (page: Page, sight: Sight, path: string): Promise<number> => {
  let last: Seen | undefined
  return until(`the ${sight} of ${path}`, async () => {
    last = await page.evaluate(look, { sight, path })
    return last.at
  }).catch((error: unknown) => {
    throw new Error(`${String(error)}: ${last?.missing.join(', ')} missing`)
  })
}

/** Start of the navigation and time of the last click. */
export const startsOf = (page: Page) =>
  page.evaluate(
    (key) => ({
      navigatedAt: performance.timeOrigin,
      clickedAt: Number(localStorage.getItem(key)),
    }),
    clickKey,
  )
