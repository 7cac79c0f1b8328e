import { setTimeout as delay } from 'node:timers/promises'
import { type Tab } from '#tests/support/chrome.ts'

/** How much of the next page is prepared when its link is clicked. */
export const readiness = ['prerendered', 'prefetched', 'cold'] as const
export type Readiness = (typeof readiness)[number]

/** Time from the click's time stamp until the browser has painted the element, in ms. */
export interface Click {
  /** The name of the title, as text or in its lettering. */
  name: number
  /** The name and the scene behind it. */
  content: number
  /** How the page had been prepared, as the browser reports it. */
  found: Readiness
}

/**
 * Runs first in every document: records when a link was clicked, and names the two awaited elements
 * so that the browser reports when it painted them (Element Timing).
 */
export const probe = (stored: Record<string, string>, host: string) => `(() => {
  if (location.protocol === 'about:') return
  if (location.host === ${JSON.stringify(host)})
    for (const [key, value] of Object.entries(${JSON.stringify(stored)}))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
  addEventListener('click', ({ timeStamp }) =>
    localStorage.setItem('bench.click', String(performance.timeOrigin + timeStamp)), true)
  if (!/^\\/(conteudo|titulo)\\//.test(location.pathname)) return
  window.bench = {}
  const painted = (list) => {
    for (const { identifier, renderTime, loadTime } of list.getEntries())
      window.bench[identifier] ??= performance.timeOrigin + (renderTime || loadTime)
  }
  new PerformanceObserver(painted).observe({ type: 'element', buffered: true })
  const name = () => {
    const [heading, scene] = [document.querySelector('h1'), document.querySelector('.hero-image')]
    const words = heading?.querySelector('img') ?? heading
    if (words && words.elementTiming !== 'name') words.elementTiming = 'name'
    if (scene && scene.elementTiming !== 'scene') scene.elementTiming = 'scene'
  }
  new MutationObserver(name).observe(document, { childList: true, subtree: true })
})()`

const mouse = (tab: Tab, type: string, point: { x: number; y: number }) =>
  tab.send('Input.dispatchMouseEvent', {
    type,
    ...point,
    ...(type !== 'mouseMoved' && { button: 'left', clickCount: 1 }),
  })

const until = async <T>(what: string, ask: () => Promise<T | undefined>): Promise<T> => {
  const giveUpAt = performance.now() + 10_000
  while (performance.now() < giveUpAt) {
    const found = await ask().catch(() => undefined)
    if (found !== undefined && found !== null) return found
    await delay(25)
  }
  throw new Error(`waited in vain for ${what}`)
}

/** Position of a title's card, once it stands still. */
const cardPlace = (tab: Tab, id: number) =>
  until(`the card of ${id}`, () =>
    tab.evaluate<{ x: number; y: number } | undefined>(`(async () => {
      const find = () => document.querySelector('[data-row=recents] [data-key="${id}"] a, ul:not([data-row]) > [data-key="${id}"] a')
      if (document.readyState !== 'complete' || !find()) return undefined
      find().scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      await new Promise((done) => setTimeout(done, 300))
      const { left, top, width, height } = find().getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    })()`),
  )

/** Long enough for the page to be prepared before the click. */
const restMs = { prerendered: 1600, prefetched: 1000, cold: 0 }

/** The visitor has looked at the list for that long, but not at this card. */
const idleMs = 700

const aside = { x: 4, y: 400 }

/** Paint times of the two elements and how the page had been prepared; undefined before that. */
const landed = `(() => {
  const { name, scene } = window.bench ?? {}
  if (!name || !scene) return undefined
  const clicked = Number(localStorage.getItem('bench.click'))
  const [visit] = performance.getEntriesByType('navigation')
  const isPrefetched = visit.deliveryType === 'navigational-prefetch'
  const found = visit.activationStart > 0 ? 'prerendered' : isPrefetched ? 'prefetched' : 'cold'
  return { name: name - clicked, content: Math.max(name, scene) - clicked, found }
})()`

/** Opens the list, moves to the card of a title and follows its link. */
export const clickCard = async (
  tab: Tab,
  site: string,
  id: number,
  wanted: Readiness,
): Promise<Click> => {
  if (wanted === 'cold') await tab.send('Network.clearBrowserCache')
  await mouse(tab, 'mouseMoved', aside)
  await tab.send('Page.navigate', { url: `${site}/` })
  await delay(150)
  await tab.send('Page.setPrerenderingAllowed', { isAllowed: wanted === 'prerendered' })
  const point = await cardPlace(tab, id)
  if (wanted === 'cold') await delay(idleMs)
  await mouse(tab, 'mouseMoved', point)
  await delay(restMs[wanted])
  await mouse(tab, 'mousePressed', point)
  await mouse(tab, 'mouseReleased', point)
  return until(`the page of ${id}`, () => tab.evaluate<Click | undefined>(landed))
}
