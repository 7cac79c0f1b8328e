import { type RefObject, useEffect } from 'react'
import { searchField } from './use-search-text.ts'

const toField = (field: HTMLInputElement) => {
  field.focus({ preventScroll: true })
  field.select()
  scrollTo({ top: 0 })
}

/** Moves from the results to the field, then empties it. */
const stepBack = (target: Element, results: HTMLElement | null): boolean => {
  const field = searchField()
  if (!field) return false
  if (target === field && field.value !== '') field.form?.reset()
  else if (results?.contains(target)) toField(field)
  else return false
  return true
}

/** Handles Escape. */
export const useResultKeys = (results: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key } = event
      if (key !== 'Escape' || event.defaultPrevented || !(target instanceof Element)) return
      if (stepBack(target, results.current)) event.preventDefault()
    }
    // Runs before the window's listener, which leaves the page on Back of a remote.
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [results])
