import { setTimeout as delay } from 'node:timers/promises'
import { type Tab } from '#tests/support/chrome.ts'

/** How the next page is prepared before the click. */
export const readiness = ['prerendered', 'prefetched', 'cold'] as const
export type Readiness = (typeof readiness)[number]

/** Milliseconds from the click to the paint. */
export interface Click {
  /** As text or lettering. */
  name: number
  /** Name and scene. */
  content: number
  /** As the browser reports it. */
  found: Readiness
}

/** Runs first in every document. Element Timing reports the paint of marked elements. */
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
  throw new Error(`Timed out waiting for ${what}`)
}

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

const restMs = { prerendered: 1600, prefetched: 1000, cold: 0 }

/** Time on the list before moving to the card. */
const idleMs = 700

const aside = { x: 4, y: 400 }

/** Undefined before both elements are painted. */
const landed = `(() => {
  const { name, scene } = window.bench ?? {}
  if (!name || !scene) return undefined
  const clicked = Number(localStorage.getItem('bench.click'))
  const [visit] = performance.getEntriesByType('navigation')
  const isPrefetched = visit.deliveryType === 'navigational-prefetch'
  const found = visit.activationStart > 0 ? 'prerendered' : isPrefetched ? 'prefetched' : 'cold'
  return { name: name - clicked, content: Math.max(name, scene) - clicked, found }
})()`

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
