import { createContext, type FocusEvent, type PointerEvent, useEffect, useState } from 'react'
import type { KnownTitle } from '#lib/catalogue/known-title.ts'
import { rememberTitle } from '#lib/catalogue/title-link.ts'
import { warmPictures, warmTitle } from '#lib/catalogue/warm-up.ts'

/** The user's interest in a card: none, some, or a lasting hover. */
export type Intent = 'none' | 'some' | 'rested'

export const IntentContext = createContext<Intent>('none')

/** A pointer that merely passes over a card does not count. */
const passingMs = 80
const interestedMs = 200
const restMs = 700

/** Tracks pointer and focus on one card, and preloads the page of its title. */
export const useIntent = (content: KnownTitle | undefined) => {
  const [isThere, setThere] = useState(false)
  const [intent, setIntent] = useState<Intent>('none')
  useEffect(() => {
    if (!isThere) return undefined
    const passed = setTimeout(() => {
      setIntent('some')
      if (content) warmTitle(content)
    }, passingMs)
    const interested = setTimeout(() => content && warmPictures(content), interestedMs)
    const rested = setTimeout(() => setIntent('rested'), restMs)
    return () => {
      for (const timer of [passed, interested, rested]) clearTimeout(timer)
      setIntent('none')
    }
  }, [isThere, content])
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setThere(pointerType === 'mouse'),
    onPointerLeave: ({ currentTarget }: PointerEvent) =>
      setThere(currentTarget.contains(document.activeElement)),
    /* The page is about to open; touch has no earlier signal. */
    onPointerDown: ({ pointerType }: PointerEvent) => {
      if (content && pointerType === 'mouse') rememberTitle(content)
      else if (content) warmTitle(content)
    },
    /* Without delay, because the next Tab moves to the buttons. */
    onFocus: () => {
      setThere(true)
      setIntent((known) => (known === 'none' ? 'some' : known))
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setThere(currentTarget.contains(relatedTarget) || currentTarget.matches(':hover')),
  }
  return { intent, handlers }
}
