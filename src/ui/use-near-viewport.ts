import { useEffect, useState, type RefObject } from 'react'

/** Stays true once the element has come within `marginPx` of the viewport. */
export const useNearViewport = (ref: RefObject<Element | null>, marginPx = 500): boolean => {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || isNear) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: `${marginPx}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, isNear, marginPx])
  return isNear
}
