import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { SlowNote } from '#ui/feedback/slow-note.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { confirmEmail } from '#lib/account/api.ts'
import { ApiError } from '#lib/api/problems.ts'
import { takeArrival } from '#lib/session/entry-params.ts'
import { rememberEmail } from '#lib/session/known-email.ts'

const linkMissing = 'Abra o link que enviamos para o seu e-mail.'

interface Outcome {
  /** The account's current e-mail; `isNew` if it replaced another one. */
  email?: string
  isNew?: boolean
  /** Why this link will never work. */
  refusal?: string
}

/** The link itself is refused, so retrying would not help. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 409, 410].includes(error.status)

const Result = ({ email, isNew, refusal }: Outcome) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const icon = email ? 'i-lucide-mail-check' : 'i-lucide-link-2-off'
  return (
    <div className="flex flex-col gap-5">
      <span className={`${icon} size-12 text-accent`} aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        {email ? 'E-mail confirmado' : 'Não foi possível confirmar'}
      </h2>
      <p className="text-lg text-muted">
        {email ? (
          <>
            <strong className="break-words text-ink">{email}</strong> é o e-mail da sua conta.
            {isNew && ' Os outros dispositivos saíram dela.'}
          </>
        ) : (
          refusal
        )}
      </p>
      <a href="/conta/detalhes" className="button-primary min-h-13 self-start">
        Ir para minha conta
      </a>
    </div>
  )
}

/** The code of the mailed link exists only in this page's memory. */
export const ConfirmEmail = () => {
  const token = useRef<string>(undefined)
  const [outcome, setOutcome] = useState<Outcome>()
  const { form, message, isSending } = useForm({
    schema: v.object({}),
    send: async () => {
      token.current ??= takeArrival('email-confirmation')?.token
      if (token.current === undefined) return setOutcome({ refusal: linkMissing })
      try {
        const { email, is_new: isNew } = await confirmEmail(token.current)
        rememberEmail(email)
        setOutcome({ email, isNew })
      } catch (error) {
        if (!isFinal(error)) throw error
        setOutcome({ refusal: error.fields.token?.[0] ?? error.message })
      }
    },
  })
  if (outcome) return <Result {...outcome} />
  return (
    <form {...form} className="flex flex-col gap-5">
      <p className="mb-3 text-lg text-muted">
        Falta só confirmar que este endereço é seu. Se ele for novo na conta, os outros dispositivos
        vão precisar entrar de novo.
      </p>
      <FormAlert message={message} />
      <button type="submit" className="button-primary min-h-13 text-lg" aria-disabled={isSending}>
        {isSending ? 'Confirmando…' : 'Confirmar e-mail'}
      </button>
      {isSending && <SlowNote />}
    </form>
  )
}
