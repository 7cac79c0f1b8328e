/**
 * Names everything that will still change by itself. Playwright sends this function to the page, so
 * it must be self-contained.
 */
export const unsettled = (): string[] => {
  const isUnderWay = ({ playState, effect }: Animation) => {
    const { progress, endTime } = effect?.getComputedTiming() ?? {}
    return playState === 'running' && typeof progress === 'number' && Number.isFinite(endTime)
  }
  const nameOf = (animation: Animation) =>
    String(Reflect.get(animation, 'transitionProperty') ?? Reflect.get(animation, 'animationName'))
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
}
