import { type RefObject, useLayoutEffect } from 'react'
import { keepTyped, typedSoFar } from '#lib/billing/checkout/store.ts'

const isUntouched = (field: HTMLInputElement) => field.value === field.defaultValue

const isUnchosen = (choice: RadioNodeList) =>
  [...choice].every(
    (node) => node instanceof HTMLInputElement && node.checked === node.defaultChecked,
  )

/** Skips fields that were typed in. */
export const fillStored = (form: HTMLFormElement) => {
  for (const [name, value] of Object.entries(typedSoFar())) {
    const field = form.elements.namedItem(name)
    if (field instanceof RadioNodeList) {
      if (isUnchosen(field)) field.value = value
    } else if (field instanceof HTMLInputElement) {
      if (field.type === 'checkbox') field.checked ||= value === field.value
      else if (isUntouched(field)) field.value = value
    }
  }
}

/** For values typed before a reload. */
export const useStoredFields = (
  ref: RefObject<HTMLFormElement | null>,
  onFilled?: (form: HTMLFormElement) => void,
) =>
  useLayoutEffect(() => {
    const form = ref.current
    if (!form) return undefined
    const keep = () => keepTyped(form)
    fillStored(form)
    onFilled?.(form)
    form.addEventListener('input', keep)
    return () => form.removeEventListener('input', keep)
  }, [ref, onFilled])
