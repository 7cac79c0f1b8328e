import { type RefObject, useEffect } from 'react'
import { rememberedEmail, rememberEmail } from '#lib/session/known-email.ts'

/** Shares the e-mail between forms. A field that is being typed in stays as it is. */
export const useKnownEmail = (form: RefObject<HTMLFormElement | null>) => {
  useEffect(() => {
    const field = form.current?.elements.namedItem('email')
    if (!(field instanceof HTMLInputElement)) return undefined
    const keep = () => rememberEmail(field.value)
    if (field.value) keep()
    else if (document.activeElement !== field) field.value = rememberedEmail() ?? ''
    field.addEventListener('change', keep)
    return () => field.removeEventListener('change', keep)
  }, [form])
}
