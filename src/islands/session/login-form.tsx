import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { PasswordField } from '#islands/ui/password-field.tsx'
import { TextField } from '#islands/ui/text-field.tsx'
import type { FieldErrors } from '#lib/problem.ts'
import { credentialErrors } from '#lib/session/rules.ts'
import { destinationAfterLogin, signIn } from '#lib/session/store.ts'

const focusField = (form: HTMLFormElement | null, fields: FieldErrors) => {
  const wrong = ['email', 'password'].find((name) => fields[name])
  const field = wrong ? form?.elements.namedItem(wrong) : undefined
  if (field instanceof HTMLInputElement) field.focus()
}

const valuesOf = (form: HTMLFormElement) => {
  const data = new FormData(form)
  return { email: String(data.get('email')), password: String(data.get('password')) }
}

/** Complete and typable before its script is there; a submit that came earlier is then sent. */
export const LoginForm = () => {
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState<FieldErrors>({})
  const [message, setMessage] = useState('')
  const [isSending, setIsSending] = useState(false)

  useEffect(() => {
    if (!form.current) return
    form.current.dataset.ready = ''
    if (form.current.dataset.pressed !== undefined) form.current.requestSubmit()
  }, [])

  const refuse = (text: string, errors: FieldErrors = {}) => {
    setIsSending(false)
    setMessage(text)
    setFields(errors)
    focusField(form.current, errors)
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const values = valuesOf(event.currentTarget)
    const errors = credentialErrors(values)
    if (errors) return refuse('', errors)
    setIsSending(true)
    setMessage('')
    setFields({})
    try {
      const answer = await signIn(values)
      if (!answer.ok)
        return refuse(Object.keys(answer.fields).length ? '' : answer.message, answer.fields)
      location.replace(destinationAfterLogin(location.search))
    } catch {
      refuse('Algo deu errado do nosso lado. Tente novamente.')
    }
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5"
    >
      <div role="alert" className={message ? '' : '-mb-5'}>
        {message && (
          <p className="flex items-start gap-3 rounded-control bg-danger/12 px-4 py-3 text-danger">
            <span className="i-lucide-circle-alert mt-0.5 size-5 shrink-0" aria-hidden="true" />
            {message}
          </p>
        )}
      </div>
      <TextField
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        required
        error={fields.email?.[0]}
      />
      <PasswordField
        label="Senha"
        name="password"
        autoComplete="current-password"
        required
        error={fields.password?.[0]}
      />
      <a
        href="/reset-password"
        className="-my-1 self-end rounded-1 py-1 text-sm text-muted underline-offset-4 hover:(text-ink underline) focus-ring"
      >
        Esqueci minha senha
      </a>
      <button type="submit" className="button-primary min-h-13 text-lg" aria-disabled={isSending}>
        {isSending ? 'Entrando…' : 'Entrar'}
      </button>
    </form>
  )
}
