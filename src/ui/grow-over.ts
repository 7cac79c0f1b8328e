import { type Box, placeOver } from './popover-rules.ts'

/** The layer must not cover these. */
const names = 'main :is(h1, h2)'

const namesAround = ({ top, bottom }: Box) => {
  const boxes = [...document.querySelectorAll(names)].map((name) => name.getBoundingClientRect())
  return {
    top: Math.max(...boxes.map((box) => box.bottom).filter((edge) => edge <= top)),
    bottom: Math.min(...boxes.map((box) => box.top).filter((edge) => edge >= bottom)),
  }
}

const viewAround = (element: Element): Box => {
  const list = element.closest('ul')
  const { left, right } = (list ?? document.documentElement).getBoundingClientRect()
  const inset = list ? Number.parseFloat(getComputedStyle(list).paddingLeft) : 0
  const bar = document.querySelector('[data-bar]')?.getBoundingClientRect()
  return {
    left: Math.max(0, left) + inset,
    right: Math.min(document.documentElement.clientWidth, right) - inset,
    top: Math.max(0, bar?.bottom ?? 0),
    bottom: innerHeight,
  }
}

const place = (layer: HTMLElement, element: Element) => {
  const from = element.getBoundingClientRect()
  const size = { width: layer.offsetWidth, height: layer.offsetHeight }
  const { left, top } = placeOver(from, size, namesAround(from), viewAround(element))
  const lengths = {
    left: left + scrollX,
    top: top + scrollY,
    'from-left': from.left - left,
    'from-top': from.top - top,
    'from-right': left + size.width - from.right,
    'from-bottom': top + size.height - from.bottom,
  }
  for (const [name, length] of Object.entries(lengths))
    layer.style.setProperty(`--${name}`, `${length}px`)
}

/**
 * Follows the element on scrolling and sets CSS variables for the style sheet. Returns a function that stops
 * it.
 */
export const growOver = (layer: HTMLElement, element: Element): (() => void) => {
  const listeners = new AbortController()
  const { signal } = listeners
  const follow = () => place(layer, element)
  layer.showPopover()
  follow()
  document.addEventListener('scroll', follow, { signal, capture: true, passive: true })
  addEventListener('resize', follow, { signal })
  return () => listeners.abort()
}
