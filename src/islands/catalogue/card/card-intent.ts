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

/** Whether pointer or focus have rested on the card. */
export const RestContext = createContext(false)

/** A pointer that merely passes over a card does not count. */
const passingMs = 80
const interestedMs = 200
const restMs = 700

/** Arrow keys that pass a card do not grow it, so that they stay fast. */
const keysRestMs = 150

/** The presence at a card. A focus that a press of the mouse left there does not count. */
type Presence = 'none' | 'pointer' | 'keys'

const hasKeys = (card: Element) => card.querySelector(':focus-visible') !== null

/** Whether a presence has lasted; until then it preloads the page of the title. */
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

/** Whether keys have stayed at the card; the Tab that leads into it settles them at once. */
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
    /* Before the browser looks for the next stop, so that it finds the buttons. */
    if (areThere && key === 'Tab' && !shiftKey) flushSync(() => setSettled(true))
  }
  return { isSettled, onKeyDown }
}

/** Tracks pointer and keys on one card. */
export const useIntent = (content: KnownTitle | undefined) => {
  const [presence, setPresence] = useState<Presence>('none')
  const isDismissed = useRef(false)
  const isRested = useRest(presence !== 'none', content)
  const { isSettled, onKeyDown } = useSettledKeys(presence === 'keys')
  useEffect(() => {
    if (presence === 'none') return undefined
    /* At once, because the page may come back as it was left. */
    const end = () => flushSync(() => setPresence('none'))
    addEventListener('pagehide', end)
    return () => removeEventListener('pagehide', end)
  }, [presence])
  const arrive = (next: Presence) => {
    if (!isDismissed.current) setPresence((known) => (known === 'keys' ? known : next))
  }
  /** Takes the interest back until pointer or focus come anew. */
  const dismiss = useCallback(() => {
    isDismissed.current = true
    setPresence('none')
  }, [])
  const leave = (isStill: Presence | false) => {
    if (!isStill) isDismissed.current = false
    setPresence((known) => (known === 'none' ? known : isStill || 'none'))
  }
  const handlers = {
    /* Unlike entering, moving is no effect of a row that scrolls below a resting pointer. */
    onPointerMove: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') arrive('pointer')
    },
    onPointerLeave: ({ currentTarget }: PointerEvent) => leave(hasKeys(currentTarget) && 'keys'),
    /* The page is about to open; touch has no earlier signal. */
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
