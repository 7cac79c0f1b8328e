import { type RefObject, useEffect } from 'react'
import { type ArrowKey, isArrowKey, neighbourOf } from '#lib/catalogue/result-keys.ts'
import { searchField } from './use-search-text.ts'

const stops = (results: HTMLElement) =>
  [...results.querySelectorAll<HTMLElement>('a[href], [data-stop]')].filter((stop) =>
    stop.checkVisibility(),
  )

const show = (stop: HTMLElement | null | undefined) => {
  stop?.focus({ preventScroll: true })
  stop?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

const fromField = (field: HTMLInputElement, results: HTMLElement, key: string): boolean => {
  if (key === 'Escape' && field.value !== '') {
    field.form?.reset()
    return true
  }
  const [first] = stops(results)
  if (key !== 'ArrowDown' || !first) return false
  show(first)
  return true
}

const toField = (field: HTMLInputElement) => {
  field.focus({ preventScroll: true })
  field.select()
  scrollTo({ top: 0 })
}

const betweenResults = (from: HTMLElement, results: HTMLElement, key: ArrowKey) => {
  const others = stops(results).filter((stop) => stop !== from)
  const boxes = others.map((stop) => stop.getBoundingClientRect())
  const index = neighbourOf(from.getBoundingClientRect(), boxes, key)
  return index === undefined ? undefined : others[index]
}

const fromResults = (from: HTMLElement, results: HTMLElement, key: string): boolean => {
  const field = searchField()
  if (key === 'Escape' && field) {
    toField(field)
    return true
  }
  if (!isArrowKey(key)) return false
  const next = betweenResults(from, results, key)
  if (next) show(next)
  else if (key === 'ArrowUp' && field) toField(field)
  return next !== undefined || key === 'ArrowUp'
}

const isPlain = ({ altKey, ctrlKey, metaKey, shiftKey, isComposing }: KeyboardEvent) =>
  !(altKey || ctrlKey || metaKey || shiftKey || isComposing)

/** From the field into the results, between them by place, and back: arrow keys and Escape. */
export const useResultKeys = (results: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key } = event
      if (!results.current || event.defaultPrevented || !isPlain(event)) return
      if (!(target instanceof HTMLElement)) return
      const isHandled =
        target instanceof HTMLInputElement && target === searchField()
          ? fromField(target, results.current, key)
          : results.current.contains(target) && fromResults(target, results.current, key)
      if (isHandled) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [results])
