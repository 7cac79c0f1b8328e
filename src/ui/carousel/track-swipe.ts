import { isSwipe, restingPlace } from './carousel-rules.ts'
import { frameOf, moveTo, stopMove } from './track-motion.ts'

interface Swipe {
  pointer: number
  x: number
  y: number
  left: number
  isMoving: boolean
}

/** Only for the mouse: browsers scroll by touch themselves. */
class SwipeFollower {
  private readonly track: HTMLElement
  private swipe: Swipe | undefined
  private ignoresNextClick = false

  constructor(track: HTMLElement) {
    this.track = track
  }

  readonly onDown = (event: PointerEvent) => {
    this.ignoresNextClick = false
    const isMouse = event.pointerType === 'mouse' && event.button === 0
    if (!isMouse) return stopMove(this.track)
    const { pointerId: pointer, clientX: x, clientY: y } = event
    this.swipe = { pointer, x, y, left: this.track.scrollLeft, isMoving: false }
  }

  readonly onMove = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const { swipe, track } = this
    if (swipe?.pointer !== pointerId) return
    const x = clientX - swipe.x
    if (!swipe.isMoving) {
      if (!isSwipe(x, clientY - swipe.y)) return
      stopMove(track)
      swipe.isMoving = true
      swipe.left = track.scrollLeft
      track.setPointerCapture(pointerId)
      track.dataset.moving = ''
    }
    track.scrollTo({ left: swipe.left - x, behavior: 'instant' })
  }

  readonly onUp = ({ pointerId, clientX }: PointerEvent) => {
    const { swipe, track } = this
    if (swipe?.pointer !== pointerId) return
    this.swipe = undefined
    if (!swipe.isMoving) return
    this.ignoresNextClick = true
    moveTo(track, restingPlace(frameOf(track), clientX < swipe.x ? 1 : -1))
  }

  /** Browsers fire a click at the end of a swipe. */
  readonly onClick = (event: MouseEvent) => {
    if (!this.ignoresNextClick) return
    this.ignoresNextClick = false
    event.preventDefault()
    event.stopPropagation()
  }
}

const keepLinks = (event: Event) => event.preventDefault()

/** Returns a function that stops it. */
export const followSwipes = (track: HTMLElement): (() => void) => {
  const follower = new SwipeFollower(track)
  const listeners = new AbortController()
  const { signal } = listeners
  track.addEventListener('pointerdown', follower.onDown, { signal })
  track.addEventListener('pointermove', follower.onMove, { signal })
  track.addEventListener('pointerup', follower.onUp, { signal })
  track.addEventListener('pointercancel', follower.onUp, { signal })
  track.addEventListener('click', follower.onClick, { signal, capture: true })
  track.addEventListener('dragstart', keepLinks, { signal })
  track.addEventListener('wheel', () => stopMove(track), { signal, passive: true })
  return () => listeners.abort()
}
