import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api'

/** Equal text or a pattern. */
export type Named = string | { source: string; flags: string }

export interface Wanted {
  /**
   * An ARIA role, `field` for labelled fields, or `text` for the innermost element with that text.
   */
  role: string
  name?: Named | undefined
  within?: Wanted | undefined
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const matches = (text: string, name: Named | undefined) => {
  if (name === undefined) return true
  if (typeof name === 'string') return plain(text) === name
  return new RegExp(name.source, name.flags).test(plain(text))
}

const isShown = (element: Element) => {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
}

const innermost = (elements: Element[]) =>
  elements.filter((one) => !elements.some((other) => one !== other && one.contains(other)))

const fields = 'input, textarea, select'

const allIn = (root: ParentNode, { role, name }: Wanted): Element[] => {
  const elements = [...root.querySelectorAll(role === 'field' ? fields : 'body *')]
  if (role === 'text')
    return innermost(elements.filter((one) => matches(one.textContent ?? '', name)).filter(isShown))
  return elements.filter(
    (one) =>
      (role === 'field' || getRole(one) === role) &&
      isShown(one) &&
      !isInaccessible(one) &&
      matches(computeAccessibleName(one), name),
  )
}

const findAll = (wanted: Wanted): Element[] =>
  wanted.within
    ? findAll(wanted.within).flatMap((root) => allIn(root, { ...wanted, within: undefined }))
    : allIn(document, wanted)

export const count = (wanted: Wanted): number => findAll(wanted).length

export const texts = (wanted: Wanted): string[] =>
  findAll(wanted).map(({ textContent }) => plain(textContent ?? ''))

export const values = (wanted: Wanted): string[] =>
  findAll(wanted).map((one) => (one as HTMLInputElement).value)

export const attributes = (wanted: Wanted, name: string): (string | null)[] =>
  findAll(wanted).map((one) => one.getAttribute(name))

/** Some checkboxes and radios are drawn by their labels. */
const pressable = (element: Element) =>
  (element instanceof HTMLInputElement &&
    ['checkbox', 'radio'].includes(element.type) &&
    element.labels?.[0]) ||
  element

const isOutside = ({ left, top, right, bottom }: DOMRect) =>
  left < 0 || top < 0 || right > innerWidth || bottom > innerHeight

const placeOn = (element: Element) => {
  if (isOutside(element.getBoundingClientRect()))
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getClientRects()[0] ?? new DOMRect()
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
}

const outline = (element: Element | null) =>
  (element?.cloneNode(false) as Element | undefined)?.outerHTML ?? 'nothing'

/** The first element that is not covered; the error says what covers them. */
export const placeOf = (wanted: Wanted): { x: number; y: number } => {
  const covers: string[] = []
  for (const element of findAll(wanted).map(pressable)) {
    const place = placeOn(element)
    const there = document.elementFromPoint(place.x, place.y)
    if (element.contains(there)) return place
    covers.push(`${outline(there)} over ${outline(element)} at ${place.x}, ${place.y}`)
  }
  throw new Error(`No match of ${JSON.stringify(wanted)} can be pressed: ${covers.join('; ')}`)
}

/** Typing then replaces the text. */
export const selectAll = (wanted: Wanted): void => {
  const [field] = findAll(wanted)
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
}
