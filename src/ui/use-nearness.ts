import { startTransition, useCallback, useState } from 'react'

/** More than a screen, so that content is ready before it is visible. */
const marginPx = 1000

/** Also returns the last height for a placeholder. A focused element always counts as near. */
export const useNearness = () => {
  const [isNear, setNear] = useState(false)
  const [height, setHeight] = useState<number>()
  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const follow = (entries: IntersectionObserverEntry[]) => {
      // A busy page gets several changes at once; the last one is current.
      const entry = entries.at(-1)
      if (!entry) return
      const isHeld = element.contains(document.activeElement)
      /* A transition, because the content is still off screen and input comes first. */
      startTransition(() => {
        if (!entry.isIntersecting && !isHeld) setHeight(entry.boundingClientRect.height)
        setNear(entry.isIntersecting || isHeld)
      })
    }
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
