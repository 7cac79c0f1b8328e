import { expect, type Page } from '@playwright/test'

/** What is seen and will look different by itself: fades under way, pictures and letters to come. */
const unsettled = (page: Page) =>
  page.evaluate(() => {
    const isUnderWay = ({ playState, effect }: Animation) => {
      const { progress, endTime } = effect?.getComputedTiming() ?? {}
      return playState === 'running' && typeof progress === 'number' && Number.isFinite(endTime)
    }
    const nameOf = (animation: Animation) =>
      String(
        Reflect.get(animation, 'transitionProperty') ?? Reflect.get(animation, 'animationName'),
      )
    const isSeen = (picture: HTMLImageElement) => {
      const { top, right, bottom, left, width } = picture.getBoundingClientRect()
      const isOnScreen = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
      return width > 0 && isOnScreen && picture.checkVisibility()
    }
    const pictures = [...document.images].filter((picture) => !picture.complete && isSeen(picture))
    return [
      ...document.getAnimations().filter(isUnderWay).map(nameOf),
      ...pictures.map(({ currentSrc, src }) => currentSrc || src),
      ...(document.fonts.status === 'loaded' ? [] : ['fonts']),
      ...(Reflect.get(document, 'activeViewTransition') ? ['view transition'] : []),
    ]
  })

/**
 * The page looks as it stays, however long the machine takes. It asks again from outside, as a
 * journey may hold the page's own clock.
 */
export const expectStill = (page: Page) => expect.poll(() => unsettled(page)).toEqual([])
