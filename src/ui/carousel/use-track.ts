import { replaceEqualDeep } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { pageIndex, revealingPlace, viewText } from './carousel-rules.ts'
import { isPrerendering } from '#lib/browser/navigation/prerendering.ts'
import { frameOf, moveTo, stopMove } from './track-motion.ts'
import { followSwipes } from './track-swipe.ts'

interface TrackPlace {
  isAtStart: boolean
  isAtEnd: boolean
}

const slackPx = 8

const measure = (track: HTMLElement): TrackPlace => {
  const { scrollLeft, clientWidth, scrollWidth } = track
  return {
    isAtStart: scrollLeft <= slackPx,
    isAtEnd: scrollLeft + clientWidth >= scrollWidth - slackPx,
  }
}

/** Scroll positions of rows that were unmounted far from the viewport. */
const lefts = new Map<string, number>()

const placeAgain = (track: HTMLElement) => {
  const known = lefts.get(track.dataset.row ?? '')
  if (known) track.scrollTo({ left: known, behavior: 'instant' })
}

const keepPlace = (track: HTMLElement) => {
  if (track.dataset.row) lefts.set(track.dataset.row, track.scrollLeft)
}

/** A pointer press should not scroll, hence `:focus-visible`. */
const revealFocused = (track: HTMLElement) => (event: FocusEvent) => {
  const { target } = event
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return
  const index = [...track.children].findIndex((item) => item.contains(target))
  if (index !== -1) moveTo(track, revealingPlace(frameOf(track), index))
}

const follow = (track: HTMLElement, onPlace: (place: TrackPlace) => void) => {
  let frame = 0
  const update = () => {
    cancelAnimationFrame(frame)
    /* Prerendered pages have no animation frames, and the first frame should only paint. */
    if (isPrerendering()) setTimeout(() => onPlace(measure(track)))
    else frame = requestAnimationFrame(() => onPlace(measure(track)))
  }
  const listeners = new AbortController()
  const { signal } = listeners
  const resizes = new ResizeObserver(update)
  const changes = new MutationObserver(update)
  placeAgain(track)
  track.addEventListener('scroll', update, { passive: true, signal })
  track.addEventListener('focusin', revealFocused(track), { signal })
  const stopSwipes = followSwipes(track)
  resizes.observe(track)
  changes.observe(track, { childList: true })
  update()
  return () => {
    cancelAnimationFrame(frame)
    listeners.abort()
    stopSwipes()
    stopMove(track)
    keepPlace(track)
    resizes.disconnect()
    changes.disconnect()
  }
}

export const useTrack = () => {
  const track = useRef<HTMLElement>(null)
  const [place, setPlace] = useState<TrackPlace>({ isAtStart: true, isAtEnd: true })

  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    track.current = element
    const stop = follow(element, (found) => setPlace((known) => replaceEqualDeep(known, found)))
    return () => {
      track.current = null
      stop()
    }
  }, [])

  /** Returns a description of the items in view. */
  const turnPage = useCallback((direction: -1 | 1) => {
    if (!track.current) return ''
    const index = pageIndex(frameOf(track.current), direction)
    moveTo(track.current, frameOf(track.current).starts[index] ?? 0)
    return viewText(frameOf(track.current))
  }, [])

  return { attach, place, turnPage }
}
