import { mouse, type Tab } from '#tests/support/chrome.ts'
import { leave, until } from './probe.ts'

const buttonPlace = (tab: Tab) =>
  until('the watch button', () =>
    tab.evaluate<{ x: number; y: number } | undefined>(`(() => {
      const button = document.readyState === 'complete' && document.querySelector('main .watch-button')
      if (!button) return undefined
      const { left, top, width, height } = button.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    })()`),
  )

export interface Press {
  ms: number
  wasReady: boolean
}

const landed = `(() => {
  if (!location.pathname.startsWith('/assistir/') || !window.bench.frame) return undefined
  const [visit] = performance.getEntriesByType('navigation')
  return {
    ms: window.bench.frame - Number(localStorage.getItem('bench.press')),
    wasReady: visit.activationStart > 0,
  }
})()`

/** Starts with an empty cache. */
export const pressWatch = async (tab: Tab, address: string, restMs: number): Promise<Press> => {
  await leave(tab)
  await tab.send('Network.clearBrowserCache')
  await mouse(tab, 'mouseMoved', { x: 4, y: 400 })
  await tab.send('Page.navigate', { url: address })
  const point = await buttonPlace(tab)
  await new Promise((resolve) => void setTimeout(resolve, 1000))
  await mouse(tab, 'mouseMoved', point)
  await new Promise((resolve) => void setTimeout(resolve, restMs))
  await mouse(tab, 'mousePressed', point)
  await mouse(tab, 'mouseReleased', point)
  return until('the video behind the button', () => tab.evaluate<Press | undefined>(landed))
}
