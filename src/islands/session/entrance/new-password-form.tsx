import { type RefObject, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { SlowNote } from '#ui/feedback/slow-note.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { ApiError, type FormRefusal } from '#lib/api/problems.ts'
import { takeArrival } from '#lib/session/entry-params.ts'
import { withUtm } from '#lib/session/guard/guard.ts'
import { passwordProblems } from '#shared/session/password-problems.ts'
import { NewPassword } from '#shared/session/credentials.ts'
import { choosePassword } from '#lib/session/store.ts'
import { PasswordHint } from '#islands/session/password-hint.tsx'

const Choice = v.object({ password: NewPassword })

/** The link is no longer valid, so retrying would not help. */
const isSpent = (error: unknown) =>
  error instanceof ApiError && (error.code === 'recovery-expired' || 'token' in error.fields)

const ExpiredLink = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col gap-5">
      <span className="i-lucide-link-2-off size-12 text-accent" aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        Peça um novo link
      </h2>
      <p className="text-lg text-muted">{passwordProblems['recovery-expired'].detail}</p>
      <button
        type="button"
        className="button-primary min-h-13 self-start"
        onClick={() => location.reload()}
      >
        Pedir novo link
      </button>
    </div>
  )
}

/** Includes text typed before hydration. */
const useTypedPassword = (form: RefObject<HTMLFormElement | null>) => {
  const typed = useState('')
  const [, setPassword] = typed
  useEffect(() => {
    const timer = setTimeout(() => {
      const field = form.current?.elements.namedItem('password')
      if (field instanceof HTMLInputElement) setPassword(field.value)
    })
    return () => clearTimeout(timer)
  }, [form, setPassword])
  return typed
}

/** The code of the mailed link exists only in this page's memory. */
export const NewPasswordForm = () => {
  const token = useRef<string>(undefined)
  const [isExpired, setIsExpired] = useState(false)
  const { form, errors, message, isSending } = useForm({
    schema: Choice,
    send: async ({ password }): Promise<FormRefusal | 'leaving' | void> => {
      token.current ??= takeArrival('recovery')?.token
      try {
        await choosePassword(token.current ?? '', password)
      } catch (error) {
        if (!isSpent(error)) throw error
        return setIsExpired(true)
      }
      location.replace(withUtm('/login#senha-alterada', location.search))
      return 'leaving'
    },
  })
  const [password, setPassword] = useTypedPassword(form.ref)
  if (isExpired) return <ExpiredLink />
  return (
    <form
      {...form}
      onInput={(event) => {
        form.onInput(event)
        if (event.target instanceof HTMLInputElement) setPassword(event.target.value)
      }}
      className="flex flex-col gap-5"
    >
      <h2 className="text-xl font-semibold">Escolha uma nova senha</h2>
      <p className="-mt-3 mb-3 text-muted">
        Por segurança, todos os dispositivos vão precisar entrar de novo.
      </p>
      <FormAlert message={message} />
      <PasswordField
        label="Nova senha"
        name="password"
        autoComplete="new-password"
        required
        error={errors.password?.[0]}
      />
      <PasswordHint password={password} />
      <button type="submit" className="button-primary min-h-13 text-lg" aria-disabled={isSending}>
        {isSending ? 'Salvando…' : 'Salvar nova senha'}
      </button>
      {isSending && <SlowNote kind="write" />}
    </form>
  )
}
