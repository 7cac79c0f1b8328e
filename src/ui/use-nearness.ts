import { startTransition, useCallback, useState } from 'react'

/** More than a screen ahead: what comes into view is there already. */
const marginPx = 1000

/**
 * Whether an element is near the viewport, and how tall it was when it was last: what takes its
 * place far away keeps its room. What has the focus is always near.
 */
export const useNearness = () => {
  const [isNear, setNear] = useState(false)
  const [height, setHeight] = useState<number>()
  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const follow = ([entry]: IntersectionObserverEntry[]) => {
      if (!entry) return
      const isHeld = element.contains(document.activeElement)
      /* In pieces: nobody sees it yet, and keys and wheel come first. */
      startTransition(() => {
        if (!entry.isIntersecting && !isHeld) setHeight(entry.boundingClientRect.height)
        setNear(entry.isIntersecting || isHeld)
      })
    }
    /* Another width makes other heights. */
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
