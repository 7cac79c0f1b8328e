import { useCallback, useEffect, useState } from 'react'
import { carouselDefaults } from './carousel-rules.ts'
import { useMedia } from './use-media.ts'

/** True while somebody points at it, has the focus in it, or it is not to be seen. */
const followHolds = (root: HTMLElement, onHold: (isHeld: boolean) => void) => {
  const holds = { pointer: false, focus: false, away: true, hidden: document.hidden }
  const tell = (change: Partial<typeof holds>) => {
    Object.assign(holds, change)
    onHold(Object.values(holds).some(Boolean))
  }
  const listeners = new AbortController()
  const { signal } = listeners
  const onPointer = (pointer: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') tell({ pointer })
  }
  root.addEventListener('pointerenter', onPointer(true), { signal })
  root.addEventListener('pointerleave', onPointer(false), { signal })
  root.addEventListener('focusin', () => tell({ focus: true }), { signal })
  root.addEventListener(
    'focusout',
    ({ relatedTarget }) =>
      tell({ focus: relatedTarget instanceof Node && root.contains(relatedTarget) }),
    { signal },
  )
  document.addEventListener('visibilitychange', () => tell({ hidden: document.hidden }), { signal })
  const sight = new IntersectionObserver(
    ([entry]) => tell({ away: (entry?.intersectionRatio ?? 0) < 0.5 }),
    { threshold: [0, 0.5] },
  )
  sight.observe(root)
  return () => {
    listeners.abort()
    sight.disconnect()
  }
}

interface Autoplay {
  /** Nothing to turn to. */
  isOff: boolean
  /** Another one with each that is on screen: each gets its whole time. */
  onTurn: () => void
}

/**
 * Turns to the next one after the time of the specification, except under the pointer or the focus,
 * out of sight, after a press of the pause button, and never where less motion is wanted.
 */
export const useAutoplay = ({ isOff, onTurn }: Autoplay) => {
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(true)
  const isRunning = !isOff && !isCalm && !isPaused && !isHeld

  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setTimeout(onTurn, carouselDefaults.autoplayMs)
    return () => clearTimeout(timer)
  }, [isRunning, onTurn])

  const attach = useCallback(
    (root: HTMLElement | null) => (root ? followHolds(root, setHeld) : undefined),
    [],
  )
  return {
    attach,
    isRunning,
    isPaused,
    /** Missing where it never plays. */
    toggle: isOff || isCalm ? undefined : () => setPaused(!isPaused),
  }
}
