import { closesLayer, leadsBack } from '#lib/browser/device/remote-control.ts'
import { pathBefore } from '#lib/browser/navigation/scroll-restoration.ts'
import { backTarget } from './spatial.ts'

const opened = '[role=menu], [role=listbox], [role=dialog], [role=alertdialog], dialog'
/** Older browsers cannot match `:open`. */
export const openChoice = CSS.supports('selector(:open)') ? 'select:open' : 'select'
const fields = `input:not([type=checkbox], [type=radio]), textarea, [contenteditable], ${openChoice}`

export const isTyping = (active: Element): boolean => active.matches(fields)

/** A native dialog ignores synthetic key events. */
const close = (active: Element, layer: Element) => {
  if (layer instanceof HTMLDialogElement) layer.close()
  else active.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
}

const isEmpty = (active: Element) => active instanceof HTMLInputElement && active.value === ''

export const leadBack = (active: Element, event: KeyboardEvent): boolean => {
  if (!leadsBack(event) || event.repeat || !event.isTrusted) return false
  const isErasing = event.key === 'Backspace'
  if (isTyping(active) && (isErasing || !isEmpty(active))) return false
  const layer = active.closest(opened)
  if (layer) {
    if (closesLayer(event)) close(active, layer)
    return closesLayer(event)
  }
  // In a form, Backspace may have been meant for a field.
  if (isErasing && active.closest('form')) return false
  const way = backTarget(location.pathname, pathBefore())
  if (way === 'back') history.back()
  if (way === 'home') location.assign('/')
  return way !== undefined
}
