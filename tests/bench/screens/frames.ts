import type { Browser, Page } from '@playwright/test'
import { setTimeout as delay } from 'node:timers/promises'
import { openAs, type Width } from './open.ts'
import type { Visitor } from './visitor.ts'

export interface FrameFigures {
  cls: number
  images: number
  /** The next smaller file would have filled their box. */
  tooLarge: string[]
}

/** Runs in the page. */
const oversized = () => {
  const neededWidth = (image: HTMLImageElement) => {
    const { width, height } = image.getBoundingClientRect()
    const ratio = image.naturalWidth / image.naturalHeight
    const isCover = getComputedStyle(image).objectFit === 'cover'
    return (isCover ? Math.max(width, height * ratio) : width) * devicePixelRatio
  }
  return [...document.querySelectorAll('img')]
    .filter(({ complete, naturalWidth, srcset, parentElement }) =>
      Boolean(complete && naturalWidth && (srcset || parentElement?.querySelector('source'))),
    )
    .map((image) => {
      const source = image.parentElement?.querySelector('source')?.srcset ?? image.srcset
      const files = source.split(',').map((part) => {
        const [address = '', width = ''] = part.trim().split(' ')
        return { address: new URL(address, location.href).href, width: Number.parseInt(width, 10) }
      })
      const chosen = files.find(({ address }) => address === image.currentSrc)?.width ?? 0
      const smaller = Math.max(
        0,
        ...files.map(({ width }) => width).filter((width) => width < chosen),
      )
      const needed = Math.round(neededWidth(image))
      return {
        address: image.currentSrc,
        isTooLarge: smaller >= needed,
        message: `${new URL(image.currentSrc).pathname.split('/').at(-1)} for ${needed} px`,
      }
    })
}

const look = async (page: Page, seen: Map<string, string | undefined>) => {
  for (const { address, isTooLarge, message } of await page.evaluate(oversized)) {
    /* Browsers reuse a larger loaded file in a smaller box. */
    const isNeeded = seen.has(address) && seen.get(address) === undefined
    seen.set(address, isTooLarge && !isNeeded ? message : undefined)
  }
}

export const measureFrames = async (
  browser: Browser,
  { site, visitor, path }: { site: string; visitor: Visitor; path: string },
  width: Width,
): Promise<FrameFigures> => {
  const page = await openAs(browser, { site: site + path, visitor }, width)
  const seen = new Map<string, string | undefined>()
  await look(page, seen)
  for (let step = 0; step < 8; step++) {
    await page.evaluate(() => scrollBy({ top: innerHeight * 0.8, behavior: 'instant' }))
    await delay(250)
    await look(page, seen)
  }
  const cls = await page.evaluate(() => window.bench.cls)
  await page.context().close()
  return {
    cls,
    images: seen.size,
    tooLarge: [...new Set([...seen.values()].filter((message) => message !== undefined))],
  }
}
