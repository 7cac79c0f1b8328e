import { startTransition, useCallback, useState } from 'react'

/** More than a screen ahead, so that content is ready before it comes into view. */
const marginPx = 1000

/**
 * Whether an element is near the viewport, and its last height, which its placeholder keeps. An
 * element with the focus always counts as near.
 */
export const useNearness = () => {
  const [isNear, setNear] = useState(false)
  const [height, setHeight] = useState<number>()
  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const follow = (entries: IntersectionObserverEntry[]) => {
      // A busy page is told of several changes at once; the last one holds.
      const entry = entries.at(-1)
      if (!entry) return
      const isHeld = element.contains(document.activeElement)
      /* A transition, because nobody sees it yet and input comes first. */
      startTransition(() => {
        if (!entry.isIntersecting && !isHeld) setHeight(entry.boundingClientRect.height)
        setNear(entry.isIntersecting || isHeld)
      })
    }
    /* A new width changes the height. */
    const forget = () => setHeight(undefined)
    const observer = new IntersectionObserver(follow, { rootMargin: `${marginPx}px 0px` })
    observer.observe(element)
    addEventListener('resize', forget)
    return () => {
      observer.disconnect()
      removeEventListener('resize', forget)
    }
  }, [])
  return { attach, isNear, height }
}
