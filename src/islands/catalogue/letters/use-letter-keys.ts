import { type KeyboardEvent, useState } from 'react'

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Where a key leads from a place in the row; undefined for a key that is not ours. */
const placeAfter = (key: string, place: number, names: readonly string[]): number | undefined => {
  const last = names.length - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  const step = steps[key]
  if (step) return Math.min(last, Math.max(0, place + step))
  const named = key.length === 1 ? names.indexOf(key.toUpperCase()) : -1
  return named < 0 ? undefined : named
}

/** One stop of Tab for the whole row: arrows, Home, End and the letters themselves move in it. */
export const useLetterKeys = (names: readonly string[], current: string) => {
  const [focused, setFocused] = useState<string>()
  const stop = focused !== undefined && names.includes(focused) ? focused : current
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const place = placeAfter(event.key, names.indexOf(stop), names)
    const name = place === undefined ? undefined : names[place]
    if (name === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const row = event.currentTarget.closest('ul')
    row?.querySelector<HTMLElement>(`[data-letter="${name}"]`)?.focus()
  }
  return { stop, onKeyDown, onFocus: setFocused }
}
