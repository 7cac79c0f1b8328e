import { type KeyboardEvent, useState } from 'react'

/** Undefined for keys that the row does not handle. */
const placeOf = (key: string, names: readonly string[]): number | undefined => {
  if (key === 'Home') return 0
  if (key === 'End') return names.length - 1
  const named = key.length === 1 ? names.indexOf(key.toUpperCase()) : -1
  return named < 0 ? undefined : named
}

/** The row is one tab stop. Arrow keys are handled globally. */
export const useLetterKeys = (names: readonly string[], current: string) => {
  const [focused, setFocused] = useState<string>()
  const stop = focused !== undefined && names.includes(focused) ? focused : current
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const place = placeOf(event.key, names)
    const name = place === undefined ? undefined : names[place]
    if (name === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const row = event.currentTarget.closest('ul')
    row?.querySelector<HTMLElement>(`[data-letter="${name}"]`)?.focus()
  }
  return { stop, onKeyDown, onFocus: setFocused }
}
