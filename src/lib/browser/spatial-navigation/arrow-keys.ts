import { type ArrowKey, isArrowKey, isSideways, middleOf, neighbourOf } from './spatial.ts'
import { isTelevision } from '#lib/browser/device/remote-control.ts'
import { isTyping, leadBack, openChoice } from './back-navigation.ts'

/* Elements that use arrow keys themselves keep them. */

const stopped = 'a[href], :is(button, input, select, textarea):enabled, [data-coming]'
/**
 * Their action is available elsewhere, or they would stop every move. Pointer and Tab still reach
 * them.
 */
const passed = 'button[tabindex="-1"], [data-arrows], [data-arrows] *, [aria-disabled=true]'
const lists = `[role=menu], [role=listbox], ${openChoice}`
const ownKeys = `textarea, [contenteditable], [role=radiogroup], [role=slider], [type=radio], [type=range], [type=number], [type=date], ${lists}`
const landmark = 'main, header, footer, [data-consent-banner]'
const dialog = '[role=dialog], [role=alertdialog]:not([aria-modal=false]), dialog'
const groups = '[data-row], ul, ol'

const isStill = matchMedia('(prefers-reduced-motion: reduce)')

const find = (selector: string, scope: ParentNode | null = document) =>
  scope?.querySelector<HTMLElement>(selector)

const boxOf = (stop: Element) =>
  (stop.closest('[data-card], label') ?? stop).getBoundingClientRect()

/** Upward moves must reach the content behind sticky elements first. */
const withoutStuck = (stops: HTMLElement[], from: DOMRect) => {
  const isStuck = (stop?: Element) => stop?.closest('[data-sticky]')
  const above = stops.filter((stop) => boxOf(stop).bottom < from.bottom)
  return isStuck(above.at(-1)) ? stops : stops.filter((stop) => !isStuck(stop))
}

const stopsIn = (scope: Element, active: Element, key: ArrowKey, from: DOMRect) => {
  const isWhole = isSideways(key) && scope.matches(groups)
  const stops = [...scope.querySelectorAll<HTMLElement>(stopped)].filter((stop) => {
    if (stop === active || stop.matches(passed)) return false
    if (!stop.checkVisibility({ visibilityProperty: true })) return false
    const { left, right } = boxOf(stop)
    return isWhole || (right > 0 && left < innerWidth)
  })
  return key === 'ArrowUp' ? withoutStuck(stops, from) : stops
}

/** From near to far. */
const scopesOf = (active: Element, key: ArrowKey) => {
  const open = active.closest(dialog)
  const near = [active.closest(groups), open ?? active.closest(landmark)]
  return open || isSideways(key) ? near : [...near, find('main'), document.body]
}

/** The links of neighbouring items may be at different heights. */
const inNextItem = (row: Element, active: Element, key: ArrowKey) => {
  const item = [...row.children].find((child) => child.contains(active))
  const isRight = key === 'ArrowRight'
  const next = isRight ? item?.nextElementSibling : item?.previousElementSibling
  return [...(next?.querySelectorAll<HTMLElement>('a[href]') ?? [])].at(isRight ? 0 : -1)
}

const nextStop = (active: Element, from: DOMRect, key: ArrowKey, column: number) => {
  for (const scope of scopesOf(active, key)) {
    const stops = scope ? stopsIn(scope, active, key, from) : []
    const index = neighbourOf(from, stops.map(boxOf), key, column)
    if (index !== undefined) return stops[index]
    const isRow = isSideways(key) && scope?.matches('[data-row]')
    const stop = scope && isRow ? inNextItem(scope, active, key) : undefined
    if (stop) return stop
  }
  return undefined
}

/** Moves that geometry cannot find. */
const besideGeometry = (active: Element, key: ArrowKey) => {
  const card = active.closest('[data-card]')
  const row = active.closest('.row')
  const isButton = active.matches('[data-arrows] *')
  const isLast = active.matches('[data-row] > :last-child *')
  if (key === 'ArrowUp' && !isButton) return find('[data-removes=watching]', card)
  if (key === 'ArrowDown' && isButton) return find('a', card)
  if (key === 'ArrowLeft' && active.matches('.row-more'))
    return find('[data-row] > :last-child a', row)
  return key === 'ArrowRight' && isLast ? find('.row-more', row) : undefined
}

let coming: { seen: Element; sinceMs: number } | undefined
const longestScrollMs = 800

const reveal = (seen: Element, behavior: ScrollBehavior) =>
  seen.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior })

/** The next key needs final positions. */
const settle = ({ timeStamp }: KeyboardEvent) => {
  if (coming && timeStamp - coming.sinceMs < longestScrollMs) reveal(coming.seen, 'instant')
  coming = undefined
}

const motion = (event: KeyboardEvent) => (isStill.matches || event.repeat ? 'instant' : 'smooth')

const show = (stop: HTMLElement, event: KeyboardEvent) => {
  const row = stop.closest<HTMLElement>('[data-row]')
  const seen = row && row.offsetHeight < innerHeight * 0.8 ? row : stop
  stop.focus({ preventScroll: true })
  if (stop instanceof HTMLInputElement) stop.select()
  reveal(seen, motion(event))
  coming = { seen, sinceMs: event.timeStamp }
}

/** If the target is more than a screen away, the page scrolls to show the text in between. */
const isFar = ({ top, bottom }: DOMRect, from: DOMRect) =>
  Math.max(top - from.bottom, from.top - bottom) > innerHeight && (top > innerHeight || bottom < 0)

const holders = `body, main, ${dialog}`

const beginning = (active: Element) => {
  if (!active.matches(holders)) return { active, from: boxOf(active) }
  if (active.matches(dialog)) {
    const { left, top } = active.getBoundingClientRect()
    return { active, from: new DOMRect(left, top) }
  }
  const banner = find('[data-consent-banner]')
  if (banner?.checkVisibility()) return { active: banner, from: new DOMRect() }
  const bar = find('[data-bar]')?.getBoundingClientRect()
  return { active: find('main') ?? active, from: new DOMRect(0, bar?.bottom) }
}

/** Keeps the column past narrower elements. */
let course: { stop: Element; column: number } | undefined

const columnOf = (active: Element, from: DOMRect) => {
  if (course?.stop === active) return course.column
  return isTyping(active) ? from.left : middleOf(from)
}

const move = (event: KeyboardEvent, key: ArrowKey, focused: Element): boolean => {
  settle(event)
  const isStart = focused.matches(holders)
  const first = focused.matches('body, main') ? find('[data-first-stop]') : undefined
  if (first) {
    show(first, event)
    return true
  }
  const { active, from } = beginning(focused)
  if (isStart && key === 'ArrowUp') return false
  const direction = isStart ? 'ArrowDown' : key
  const column = columnOf(active, from)
  const stop = besideGeometry(active, direction) ?? nextStop(active, from, direction, column)
  if (!stop) return false
  if (!isSideways(direction) && isFar(boxOf(stop), from)) {
    scrollBy({
      top: (direction === 'ArrowDown' ? 0.6 : -0.6) * innerHeight,
      behavior: motion(event),
    })
  } else {
    show(stop, event)
    course = isSideways(direction) ? undefined : { stop, column }
  }
  return true
}

const hasLine = (active: Element, key: ArrowKey) => {
  if (!(active instanceof HTMLTextAreaElement)) return false
  const { value, selectionStart, selectionEnd } = active
  return (key === 'ArrowUp' ? value.slice(0, selectionStart) : value.slice(selectionEnd)).includes(
    '\n',
  )
}

/** Some input types do not report the caret. */
const isAtEdge = (active: Element, key: ArrowKey) => {
  if (!(active instanceof HTMLInputElement)) return false
  const { value, selectionStart, selectionEnd } = active
  return key === 'ArrowLeft' ? selectionEnd === 0 : selectionStart === value.length
}

/**
 * A remote has no Tab key, so its arrows leave a field at the ends of its text, and also sliders
 * and radio groups.
 */
const isOwn = (active: Element, key: ArrowKey) => {
  if (isSideways(key) && isTyping(active)) return !isTelevision() || !isAtEdge(active, key)
  return isTelevision()
    ? active.closest(lists) !== null || hasLine(active, key)
    : active.closest(ownKeys) !== null
}

const moveToEnd = (event: KeyboardEvent, active: Element): boolean => {
  const end = { Home: 'first', End: 'last' }[event.key]
  const stop = end && find(`:scope > :${end}-child a`, active.closest('[data-row]'))
  if (stop) show(stop, event)
  return Boolean(stop)
}

/** Arrow keys skip a closed select, so Enter opens it. */
const activate = ({ key }: KeyboardEvent, active: Element): boolean => {
  if (key !== 'Enter') return false
  if (isTelevision() && active.matches('[type=radio], [type=checkbox]')) {
    if (active instanceof HTMLElement) active.click()
    return true
  }
  if (!(active instanceof HTMLSelectElement)) return false
  if (active.matches(openChoice)) return false
  active.showPicker()
  return true
}

const press = (event: KeyboardEvent) => {
  const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing, defaultPrevented } = event
  const active = document.activeElement
  if (!active || altKey || ctrlKey || metaKey || shiftKey || isComposing || defaultPrevented) return
  const isHandled = isArrowKey(key)
    ? !isOwn(active, key) && move(event, key, active)
    : moveToEnd(event, active) || activate(event, active) || leadBack(active, event)
  if (isHandled) event.preventDefault()
}

addEventListener('keydown', press)
