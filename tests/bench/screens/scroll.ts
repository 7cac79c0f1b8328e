import type { Browser, Page } from '@playwright/test'
import { setTimeout as delay } from 'node:timers/promises'
import { openAs, type Width } from './open.ts'
import type { Visitor } from './visitor.ts'

export interface ScrollFigures {
  rows: number
  /** 98th percentile, like the Web Vital. */
  inp: number
  interactions: number
  /** Between two frames while the wheel turns. */
  longestFrame: number
  /** 95th percentile. */
  usualFrame: number
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0

const rowsSeen = (page: Page, seen: Set<string>) =>
  page
    .locator('[data-row]')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.row ?? ''))
    .then((names) => names.forEach((name) => seen.add(name)))

const isAtEnd = (page: Page) =>
  page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 4)

const turnWheel = async (page: Page, seen: Set<string>) => {
  for (let turn = 0; turn < 80 && !(await isAtEnd(page)); turn++) {
    await page.mouse.wheel(0, 260)
    await delay(60)
    if (turn % 2 === 0) await rowsSeen(page, seen)
  }
}

const pressKeys = async (page: Page) => {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.locator('[data-row=recents] a').first().focus()
  for (let row = 0; row < 40; row++) {
    await page.keyboard.press('ArrowRight')
    await delay(40)
    await page.keyboard.press('ArrowDown')
    await delay(60)
    if (row % 8 === 7) await page.keyboard.press('PageDown')
  }
}

export const measureScrolling = async (
  browser: Browser,
  place: { site: string; visitor: Visitor },
  width: Width,
): Promise<ScrollFigures> => {
  const page = await openAs(browser, { ...place, site: `${place.site}/` }, width)
  const seen = new Set<string>()
  await page.mouse.move(200, 500)
  await page.evaluate(() => void (window.bench.frames = []))
  await turnWheel(page, seen)
  const frames = await page.evaluate(() =>
    window.bench.frames.map((time, index, all) => time - (all[index - 1] ?? time)),
  )
  await pressKeys(page)
  await delay(300)
  const durations = await page.evaluate(() => [...window.bench.interactions.values()])
  const { interactionCount } = await page.evaluate(() => ({
    interactionCount: (performance as { interactionCount?: number }).interactionCount ?? 0,
  }))
  await page.context().close()
  const quick = Math.max(0, interactionCount - durations.length)
  return {
    rows: seen.size,
    inp: percentile([...durations, ...Array<number>(quick).fill(8)], 0.98),
    interactions: interactionCount,
    longestFrame: Math.max(...frames),
    usualFrame: percentile(frames, 0.95),
  }
}
