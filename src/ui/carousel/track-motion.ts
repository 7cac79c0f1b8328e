import { carouselDefaults, type TrackFrame } from './carousel-rules.ts'
import { easingOf } from './easing.ts'

const moves = new WeakMap<HTMLElement, { left: number; frame: number }>()

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export const stopMove = (track: HTMLElement): void => {
  const move = moves.get(track)
  if (move) cancelAnimationFrame(move.frame)
  moves.delete(track)
  delete track.dataset.moving
}

/** Read from the style sheet; an invalid value means `ease`. */
const easing = (track: HTMLElement) =>
  easingOf(getComputedStyle(track).getPropertyValue('--easing')) ?? easingOf('ease')

export const moveTo = (track: HTMLElement, wanted: number): void => {
  stopMove(track)
  const left = Math.max(0, Math.min(wanted, track.scrollWidth - track.clientWidth))
  const from = track.scrollLeft
  const eased = easing(track)
  if (isStill() || !eased || Math.abs(left - from) < 1) {
    track.scrollTo({ left, behavior: 'instant' })
    return
  }
  /* Scroll snapping would interfere with each step. */
  track.dataset.moving = ''
  const begun = performance.now()
  const step = (now: number) => {
    const share = Math.min(1, Math.max(0, (now - begun) / carouselDefaults.speedMs))
    track.scrollTo({ left: from + (left - from) * eased(share), behavior: 'instant' })
    if (share === 1) stopMove(track)
    else moves.set(track, { left, frame: requestAnimationFrame(step) })
  }
  moves.set(track, { left, frame: requestAnimationFrame(step) })
}

export const frameOf = (track: HTMLElement): TrackFrame => {
  const style = getComputedStyle(track)
  const before = Number.parseFloat(style.paddingLeft) || 0
  const after = Number.parseFloat(style.paddingRight) || 0
  const items = [...track.children].filter((item) => item instanceof HTMLElement)
  return {
    left: moves.get(track)?.left ?? track.scrollLeft,
    view: track.clientWidth - before - after,
    starts: items.map((item) => item.offsetLeft - before),
    ends: items.map((item) => item.offsetLeft - before + item.offsetWidth),
  }
}
