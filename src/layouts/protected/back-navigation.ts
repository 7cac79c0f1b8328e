import { pathBefore } from '#lib/browser/scroll-restoration.ts'
import { wayBack } from '#lib/browser/spatial.ts'

const opened = '[role=menu], [role=listbox], [role=dialog], [role=alertdialog], dialog'
/** A list of choices that hangs open has keys of its own; an older browser does not tell. */
export const openChoice = CSS.supports('selector(:open)') ? 'select:open' : 'select'
const fields = `input:not([type=checkbox], [type=radio]), textarea, [contenteditable], ${openChoice}`

export const isTyping = (active: Element): boolean => active.matches(fields)

/** What is open closes itself with Escape; a native dialog does not hear of a key that is made. */
const close = (active: Element, layer: Element) => {
  if (layer instanceof HTMLDialogElement) layer.close()
  else active.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
}

const isEmpty = (active: Element) => active instanceof HTMLInputElement && active.value === ''

/** Escape or Backspace: closes what is open, else leads back. */
export const leadBack = (active: Element, { key, repeat, isTrusted }: KeyboardEvent): boolean => {
  const isBackspace = key === 'Backspace'
  if (!(isBackspace || key === 'Escape') || repeat || !isTrusted) return false
  if (isTyping(active) && (isBackspace || !isEmpty(active))) return false
  const layer = active.closest(opened)
  if (layer) {
    if (isBackspace) close(active, layer)
    return isBackspace
  }
  // In a form that is filled in, Backspace may be a slip beside the field.
  if (isBackspace && active.closest('form')) return false
  const way = wayBack(location.pathname, pathBefore())
  if (way === 'back') history.back()
  if (way === 'home') location.assign('/')
  return way !== undefined
}
