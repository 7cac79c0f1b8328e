import type { Page } from '@playwright/test'

declare global {
  interface Window {
    bench: {
      /** Largest session window of layout shifts (Web Vitals). */
      cls: number
      /** Longest duration by interaction, until the next frame. */
      interactions: Map<number, number>
      /** In ms. */
      frames: number[]
    }
  }
}

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

const gapMs = 1000
const windowMs = 5000

export const installProbes = (page: Page) =>
  page.addInitScript(
    ({ gap, longest }) => {
      window.bench = { cls: 0, interactions: new Map(), frames: [] }
      let session = { value: 0, startedAt: 0, endedAt: -Infinity }
      new PerformanceObserver((list) => {
        for (const { value, startTime, hadRecentInput } of list.getEntries() as Shift[]) {
          if (hadRecentInput) continue
          const goesOn =
            startTime - session.endedAt < gap && startTime - session.startedAt < longest
          session = goesOn
            ? { ...session, value: session.value + value, endedAt: startTime }
            : { value, startedAt: startTime, endedAt: startTime }
          window.bench.cls = Math.max(window.bench.cls, session.value)
        }
      }).observe({ type: 'layout-shift', buffered: true })
      new PerformanceObserver((list) => {
        for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
          if (!interactionId) continue
          const known = window.bench.interactions.get(interactionId) ?? 0
          window.bench.interactions.set(interactionId, Math.max(known, duration))
        }
      }).observe({
        type: 'event',
        buffered: true,
        durationThreshold: 16,
      } as PerformanceObserverInit)
      const tick = (time: number) => {
        window.bench.frames.push(time)
        requestAnimationFrame(tick)
      }
      requestAnimationFrame(tick)
    },
    { gap: gapMs, longest: windowMs },
  )
