import { type RefObject, useEffect } from 'react'
import { searchField } from './use-search-text.ts'

const toField = (field: HTMLInputElement) => {
  field.focus({ preventScroll: true })
  field.select()
  scrollTo({ top: 0 })
}

/** On the way back: from the results to the field, from the field to one without words. */
const stepBack = (target: Element, results: HTMLElement | null): boolean => {
  const field = searchField()
  if (!field) return false
  if (target === field && field.value !== '') field.form?.reset()
  else if (results?.contains(target)) toField(field)
  else return false
  return true
}

/** Escape leads from the results to the field and clears it, before it leads to another page. */
export const useResultKeys = (results: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key } = event
      if (key !== 'Escape' || event.defaultPrevented || !(target instanceof Element)) return
      if (stepBack(target, results.current)) event.preventDefault()
    }
    // Heard before the window, where the same key leads away from every page.
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [results])
