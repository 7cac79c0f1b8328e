import { readStorage, writeStorage } from '#lib/browser/storage/safe-storage.ts'
import { type Place, readPlaces, withPlace } from './scroll-restoration-rules.ts'

const storageKey = 'vereda.places'
const patienceMs = 8000

/** Some browsers lack the Navigation API. */
const entries = () => globalThis.navigation?.entries()
const currentKey = () => globalThis.navigation?.currentEntry?.key

const entryKey = (): string => {
  const given = currentKey()
  if (given) return given
  const known: unknown = history.state?.place
  if (typeof known === 'string') return known
  const made = `${Date.now()}.${Math.random()}`
  history.replaceState({ ...history.state, place: made }, '')
  return made
}

interface Held {
  element: HTMLElement
  isVisible: boolean
}

/** After longer, the user clicked outside the element. */
const justNowMs = 500

let lost: (Held & { atMs: number }) | undefined

/** A page that enters the back/forward cache loses its focus just before `pagehide`. */
const followFocus = () => {
  let isVisible = false
  addEventListener('focusin', ({ target }) => {
    isVisible = target instanceof HTMLElement && target.matches(':focus-visible')
  })
  addEventListener('focusout', ({ target }) => {
    if (target instanceof HTMLElement)
      lost = { element: target, isVisible, atMs: performance.now() }
  })
}

const heldFocus = (): Held | undefined => {
  const { activeElement: active, body } = document
  if (active instanceof HTMLElement && active !== body)
    return { element: active, isVisible: active.matches(':focus-visible') }
  return lost && performance.now() - lost.atMs < justNowMs ? lost : undefined
}

const focusOf = (held: Held | undefined): Place['focus'] => {
  const card =
    held?.element.closest<HTMLElement>('[data-key]') ??
    held?.element.closest<HTMLElement>('a[href]')
  const key = card?.dataset.key ?? card?.getAttribute('href')
  if (!held || !card || !key) return undefined
  return {
    key,
    row: card.closest<HTMLElement>('[data-row]')?.dataset.row,
    top: card.getBoundingClientRect().top,
    isVisible: held.isVisible,
  }
}

const rowsOf = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('[data-row]')]
      .filter(({ scrollLeft }) => scrollLeft > 0)
      .map(({ dataset, scrollLeft }) => [dataset.row, scrollLeft] as const),
  )

let isForgotten = false

export const forgetPlaces = (): void => {
  isForgotten = true
  writeStorage('sessionStorage', storageKey, null)
}

const storedPlaces = () => readPlaces(readStorage('sessionStorage', storageKey))

/** Path of the previous entry in the tab's history, if it was ours. */
export const pathBefore = (): string | undefined => {
  const known = entries()
  const before = known?.[known.findIndex(({ key }) => key === currentKey()) - 1]
  return before && storedPlaces()[before.key]?.path
}

const keep = (entry: string, held: Held | undefined) => {
  if (isForgotten) return
  const path = location.pathname
  const place = { path, scrollTop: scrollY, rows: rowsOf(), focus: focusOf(held) }
  const places = withPlace(storedPlaces(), entry, place)
  writeStorage('sessionStorage', storageKey, JSON.stringify(places))
}

const cardOf = ({ row, key }: NonNullable<Place['focus']>) => {
  const scope = row === undefined ? '' : `[data-row="${CSS.escape(row)}"] `
  const name = CSS.escape(key)
  return document.querySelector<HTMLElement>(`${scope}:is([data-key="${name}"], a[href="${name}"])`)
}

const isTallEnough = (scrollTop: number) =>
  document.documentElement.scrollHeight >= scrollTop + innerHeight

/** The returned function restores what has loaded and tells whether all is restored. */
const putBack = ({ rows, scrollTop, focus }: Place) => {
  const left = { ...rows }
  let isScrolled = false
  return () => {
    for (const [name, scrollLeft] of Object.entries(left)) {
      const track = document.querySelector(`[data-row="${CSS.escape(name)}"]`)
      if (!track) continue
      track.scrollTo({ left: scrollLeft, behavior: 'instant' })
      delete left[name]
    }
    if (!isScrolled && isTallEnough(scrollTop)) {
      scrollTo({ top: scrollTop, behavior: 'instant' })
      isScrolled = true
    }
    if (!isScrolled) return false
    if (!focus) return Object.keys(left).length === 0
    const card = cardOf(focus)
    if (!card) return false
    scrollBy({ top: card.getBoundingClientRect().top - focus.top, behavior: 'instant' })
    const target = card.querySelector<HTMLElement>('a, button') ?? card
    target.focus({ preventScroll: true, focusVisible: focus.isVisible })
    return Object.keys(left).length === 0
  }
}

const gestures = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Retries until all is restored, the user interacts, or the time is up. */
const restore = (place: Place) => {
  const tryOnce = putBack(place)
  if (tryOnce()) return
  const changes = new MutationObserver(() => tryOnce() && stop())
  const sizes = new ResizeObserver(() => tryOnce() && stop())
  const stop = () => {
    changes.disconnect()
    sizes.disconnect()
    clearTimeout(timer)
    for (const gesture of gestures) removeEventListener(gesture, stop)
  }
  const timer = setTimeout(stop, patienceMs)
  changes.observe(document.body, { childList: true, subtree: true })
  sizes.observe(document.body)
  for (const gesture of gestures) addEventListener(gesture, stop, { passive: true })
}

const isReturn = () => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'back_forward' || visit?.type === 'reload'
}

/** A page from the back/forward cache has lost only its focus. */
export const keepPlace = (): void => {
  const entry = entryKey()
  const place = isReturn() ? storedPlaces()[entry] : undefined
  if (place) {
    history.scrollRestoration = 'manual'
    restore(place)
  }
  followFocus()
  let held: Held | undefined
  addEventListener('pagehide', () => {
    held = heldFocus()
    // A prerendered page had no history entry before.
    keep(entryKey(), held)
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) held?.element.focus({ preventScroll: true, focusVisible: held.isVisible })
  })
}
