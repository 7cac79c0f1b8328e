import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { KnownTitle } from '#lib/catalogue/titles/known-title.ts'
import { rememberTitle } from '#lib/catalogue/titles/title-link.ts'
import { warmPictures, warmTitle } from '#lib/catalogue/warm-up.ts'
import { CardPopover } from './card-parts.ts'

export const RestContext = createContext(false)

/** A crossing pointer does not count. */
const passingMs = 80
const interestedMs = 200
const restMs = 700

/** Cards do not grow while the focus passes. */
const keysRestMs = 150

/** Focus from a mouse click does not count as `keys`. */
type Presence = 'none' | 'pointer' | 'keys'

const hasKeys = (card: Element) => card.querySelector(':focus-visible') !== null

/** Preloads the title before it returns true. */
const useRest = (isThere: boolean, content: KnownTitle | undefined): boolean => {
  const [isRested, setRested] = useState(false)
  useEffect(() => {
    if (!isThere) return undefined
    const passed = setTimeout(() => {
      if (!content) return
      warmTitle(content)
      CardPopover.prepare()
    }, passingMs)
    const interested = setTimeout(() => content && warmPictures(content), interestedMs)
    const rested = setTimeout(() => setRested(true), restMs)
    return () => {
      for (const timer of [passed, interested, rested]) clearTimeout(timer)
      setRested(false)
    }
  }, [isThere, content])
  return isRested
}

/** Tab settles it at once. */
const useSettledKeys = (areThere: boolean) => {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (!areThere) return undefined
    const stayed = setTimeout(() => setSettled(true), keysRestMs)
    return () => {
      clearTimeout(stayed)
      setSettled(false)
    }
  }, [areThere])
  const onKeyDown = ({ key, shiftKey }: KeyboardEvent) => {
    /* Must run before the browser looks for the next tab stop. */
    if (areThere && key === 'Tab' && !shiftKey) flushSync(() => setSettled(true))
  }
  return { isSettled, onKeyDown }
}

export const useIntent = (content: KnownTitle | undefined) => {
  const [presence, setPresence] = useState<Presence>('none')
  const isDismissed = useRef(false)
  const isRested = useRest(presence !== 'none', content)
  const { isSettled, onKeyDown } = useSettledKeys(presence === 'keys')
  useEffect(() => {
    if (presence === 'none') return undefined
    /* The page may be restored from the back/forward cache. */
    const end = () => flushSync(() => setPresence('none'))
    addEventListener('pagehide', end)
    return () => removeEventListener('pagehide', end)
  }, [presence])
  const arrive = (next: Presence) => {
    if (!isDismissed.current) setPresence((known) => (known === 'keys' ? known : next))
  }
  /** Lasts until pointer or focus leave the card. */
  const dismiss = useCallback(() => {
    isDismissed.current = true
    setPresence('none')
  }, [])
  const leave = (isStill: Presence | false) => {
    if (!isStill) isDismissed.current = false
    setPresence((known) => (known === 'none' ? known : isStill || 'none'))
  }
  const handlers = {
    /* A scrolling row fires enter but not move. */
    onPointerMove: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') arrive('pointer')
    },
    onPointerLeave: ({ currentTarget }: PointerEvent) => leave(hasKeys(currentTarget) && 'keys'),
    /* The first sign on touch that the page is about to open. */
    onPointerDown: ({ pointerType }: PointerEvent) => {
      if (content && pointerType === 'mouse') rememberTitle(content)
      else if (content) warmTitle(content)
    },
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible')) arrive('keys')
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget))
        leave(currentTarget.matches(':hover') && 'pointer')
    },
    onKeyDown,
  }
  return {
    isRested,
    isOpen: (presence === 'keys' && isSettled) || (presence === 'pointer' && isRested),
    dismiss,
    handlers,
  }
}
