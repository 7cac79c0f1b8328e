import type { Tab } from '#tests/support/chrome.ts'

/** Runs first in every document. Times are in ms since 1970. */
export const probe = (stored: Record<string, string>, host: string) => `(() => {
  if (location.protocol === 'about:') return
  if (location.host === ${JSON.stringify(host)})
    for (const [key, value] of Object.entries(${JSON.stringify(stored)}))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
  addEventListener('click', ({ timeStamp }) =>
    localStorage.setItem('bench.press', String(performance.timeOrigin + timeStamp)), true)
  window.bench = {}
  const watch = () => {
    const video = document.querySelector('video')
    if (!video || 'benched' in video.dataset) return
    video.dataset.benched = ''
    video.requestVideoFrameCallback((now) => (window.bench.frame = performance.timeOrigin + now))
  }
  new MutationObserver(watch).observe(document, { childList: true, subtree: true })
})()`

export const until = async <T>(
  what: string,
  ask: () => Promise<T | undefined>,
  longestMs = 30_000,
): Promise<T> => {
  const giveUpAt = performance.now() + longestMs
  while (performance.now() < giveUpAt) {
    const found = await ask().catch(() => undefined)
    if (found !== undefined && found !== null) return found
    await new Promise((resolve) => void setTimeout(resolve, 25))
  }
  throw new Error(`Timed out waiting for ${what}`)
}

const sinceNavigation = `window.bench.frame && window.bench.frame - performance.timeOrigin`

/** Milliseconds to the first frame, with an empty cache. */
export const openCold = async (tab: Tab, address: string): Promise<number> => {
  await leave(tab)
  await tab.send('Network.clearBrowserCache')
  await tab.send('Page.navigate', { url: address })
  return until(`the first frame of ${address}`, () =>
    tab.evaluate<number | undefined>(
      `location.href.startsWith(${JSON.stringify(address)}) ? ${sinceNavigation} : undefined`,
    ),
  )
}

/** Leaving a page frees its screen of the plan. */
export const leave = async (tab: Tab) => {
  await tab.send('Page.navigate', { url: 'about:blank' })
  await new Promise((resolve) => void setTimeout(resolve, 300))
}

/** Time to the first frame there, and its height in lines. */
export interface Seek {
  ms: number
  lines: number
}

const nearSeconds = 0.7

export const seek = async (tab: Tab, seconds: number): Promise<Seek> => {
  await tab.evaluate(`(() => {
    const video = document.querySelector('video')
    const startedAt = performance.now()
    window.bench.seek = undefined
    const look = (now, { mediaTime, height: lines }) => {
      if (Math.abs(mediaTime - ${seconds}) > ${nearSeconds}) video.requestVideoFrameCallback(look)
      else window.bench.seek = { ms: now - startedAt, lines }
    }
    video.requestVideoFrameCallback(look)
    video.currentTime = ${seconds}
  })()`)
  return until(`second ${seconds}`, () => tab.evaluate<Seek | undefined>('window.bench.seek'))
}

/** Returns the playback position. */
export const whenAhead = (tab: Tab, seconds: number, longestMs?: number): Promise<number> =>
  until(
    `${seconds} s ahead`,
    () =>
      tab.evaluate<number | undefined>(`(() => {
      const { buffered, currentTime } = document.querySelector('video')
      for (let index = 0; index < buffered.length; index++)
        if (buffered.start(index) <= currentTime && buffered.end(index) > currentTime + ${seconds})
          return currentTime
    })()`),
    longestMs,
  ).catch(async (error: unknown) => {
    const state = await tab.evaluate<string>(`(() => {
      const { buffered, currentTime, paused, readyState, videoHeight } = document.querySelector('video')
      const held = Array.from({ length: buffered.length }, (_, i) => [buffered.start(i), buffered.end(i)])
      return JSON.stringify({ currentTime, paused, readyState, videoHeight, held, page: location.pathname })
    })()`)
    throw new Error(`${String(error)}: ${state}`)
  })
