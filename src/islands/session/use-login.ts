import { type RefObject, type SubmitEvent, useEffect, useState } from 'react'
import type { FieldErrors } from '#lib/problem.ts'
import { credentialErrors } from '#lib/session/rules.ts'
import { destinationAfterLogin, signIn } from '#lib/session/store.ts'

const focusFirst = (form: HTMLFormElement | null, fields: FieldErrors) => {
  const wrong = ['email', 'password'].find((name) => fields[name])
  const field = wrong ? form?.elements.namedItem(wrong) : undefined
  if (field instanceof HTMLInputElement) field.focus()
}

const valuesOf = (form: HTMLFormElement) => {
  const data = new FormData(form)
  return { email: String(data.get('email')), password: String(data.get('password')) }
}

/** What the login form says and does; a submit from before its script was there is sent now. */
export const useLogin = (form: RefObject<HTMLFormElement | null>) => {
  const [fields, setFields] = useState<FieldErrors>({})
  const [message, setMessage] = useState('')
  const [isSending, setIsSending] = useState(false)

  useEffect(() => {
    if (!form.current) return
    form.current.setAttribute('data-ready', '')
    if (form.current.dataset.pressed !== undefined) form.current.requestSubmit()
  }, [form])

  const say = (text: string, errors: FieldErrors = {}) => {
    setMessage(Object.keys(errors).length ? '' : text)
    setFields(errors)
    focusFirst(form.current, errors)
  }

  const send = async (values: ReturnType<typeof valuesOf>) => {
    setIsSending(true)
    say('')
    const answer = await signIn(values).catch(() => undefined)
    if (answer?.ok) return location.replace(destinationAfterLogin(location.search))
    setIsSending(false)
    say(answer?.message ?? 'Algo deu errado do nosso lado. Tente novamente.', answer?.fields)
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const values = valuesOf(event.currentTarget)
    const errors = credentialErrors(values)
    if (errors) say('', errors)
    else void send(values)
  }

  return { fields, message, isSending, submit }
}
