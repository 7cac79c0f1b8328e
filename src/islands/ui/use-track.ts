import { useCallback, useRef, useState } from 'react'

interface TrackPlace {
  isAtStart: boolean
  isAtEnd: boolean
  /** The item that stands first in view. */
  index: number
}

const slackPx = 8

const measure = (track: HTMLElement): TrackPlace => {
  const { scrollLeft, clientWidth, scrollWidth, children } = track
  const left = track.getBoundingClientRect().left
  const distances = [...children].map((item) => Math.abs(item.getBoundingClientRect().left - left))
  return {
    isAtStart: scrollLeft <= slackPx,
    isAtEnd: scrollLeft + clientWidth >= scrollWidth - slackPx,
    index: Math.max(0, distances.indexOf(Math.min(...distances))),
  }
}

const behavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
}

const focusNeighbour = (track: HTMLElement) => (event: KeyboardEvent) => {
  const step = steps[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const items = [...track.children]
  const current = items.findIndex((item) => item.contains(document.activeElement))
  if (current === -1) return
  event.preventDefault()
  const wanted = Math.min(items.length - 1, Math.max(0, current + step))
  const item = items[wanted]
  item?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  item?.scrollIntoView({ behavior: behavior(), block: 'nearest', inline: 'nearest' })
}

/** Follows a track from the moment that it is on the page; answers how to stop. */
const follow = (track: HTMLElement, onPlace: (place: TrackPlace) => void) => {
  let frame = 0
  const update = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => onPlace(measure(track)))
  }
  const onKeyDown = focusNeighbour(track)
  const resizes = new ResizeObserver(update)
  const changes = new MutationObserver(update)
  track.addEventListener('scroll', update, { passive: true })
  track.addEventListener('keydown', onKeyDown)
  resizes.observe(track)
  changes.observe(track, { childList: true })
  update()
  return () => {
    cancelAnimationFrame(frame)
    track.removeEventListener('scroll', update)
    track.removeEventListener('keydown', onKeyDown)
    resizes.disconnect()
    changes.disconnect()
  }
}

/** A scrolling row: native touch and wheel, pages by button, arrow keys between the cards. */
export const useTrack = () => {
  const track = useRef<HTMLElement>(null)
  const [place, setPlace] = useState<TrackPlace>({ isAtStart: true, isAtEnd: true, index: 0 })

  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    track.current = element
    const stop = follow(element, setPlace)
    return () => {
      track.current = null
      stop()
    }
  }, [])

  const turnPage = useCallback((direction: -1 | 1) => {
    const width = track.current?.clientWidth ?? 0
    track.current?.scrollBy({ left: direction * width * 0.85, behavior: behavior() })
  }, [])

  const showItem = useCallback((index: number) => {
    const item = track.current?.children[index]
    if (!track.current || !item) return
    const left = item.getBoundingClientRect().left - track.current.getBoundingClientRect().left
    track.current.scrollBy({ left, behavior: behavior() })
  }, [])

  return { attach, place, turnPage, showItem }
}
