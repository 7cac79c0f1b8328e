import { useCallback, useEffect, useState } from 'react'
import { carouselDefaults } from './carousel-rules.ts'
import { useMedia } from '#ui/use-media.ts'

const followHolds = (root: HTMLElement, onHold: (isHeld: boolean) => void) => {
  const holds = { pointer: false, focus: false, away: true, hidden: document.hidden }
  const update = (change: Partial<typeof holds>) => {
    Object.assign(holds, change)
    onHold(Object.values(holds).some(Boolean))
  }
  const listeners = new AbortController()
  const { signal } = listeners
  const onPointer = (pointer: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') update({ pointer })
  }
  root.addEventListener('pointerenter', onPointer(true), { signal })
  root.addEventListener('pointerleave', onPointer(false), { signal })
  root.addEventListener('focusin', () => update({ focus: true }), { signal })
  root.addEventListener(
    'focusout',
    ({ relatedTarget }) =>
      update({ focus: relatedTarget instanceof Node && root.contains(relatedTarget) }),
    { signal },
  )
  document.addEventListener('visibilitychange', () => update({ hidden: document.hidden }), {
    signal,
  })
  const sight = new IntersectionObserver(
    (entries) => update({ away: (entries.at(-1)?.intersectionRatio ?? 0) < 0.5 }),
    { threshold: [0, 0.5] },
  )
  sight.observe(root)
  return () => {
    listeners.abort()
    sight.disconnect()
  }
}

interface Autoplay {
  isOff: boolean
  /** Defaults to the time of spec section 9. */
  everyMs?: number
  /** A new function for each item, so that each item gets the full time. */
  onTurn: () => void
}

export const useAutoplay = ({ isOff, everyMs = carouselDefaults.autoplayMs, onTurn }: Autoplay) => {
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(true)
  const isRunning = !isOff && !isCalm && !isPaused && !isHeld

  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setTimeout(onTurn, everyMs)
    return () => clearTimeout(timer)
  }, [isRunning, everyMs, onTurn])

  const attach = useCallback(
    (root: HTMLElement | null) => (root ? followHolds(root, setHeld) : undefined),
    [],
  )
  return {
    attach,
    isRunning,
    isPaused,
    toggle: isOff || isCalm ? undefined : () => setPaused(!isPaused),
  }
}
