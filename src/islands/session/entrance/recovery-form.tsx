import { useState } from 'react'
import * as v from 'valibot'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { SlowNote } from '#ui/feedback/slow-note.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { sendRecovery } from '#lib/session/api.ts'
import { Email } from '#shared/session/email.ts'
import { rememberEmail } from '#lib/session/known-email.ts'
import { RecoverySent } from './recovery-sent.tsx'
import { useKnownEmail } from './use-known-email.ts'

const Request = v.object({ email: Email })

/** Complete and usable before hydration. */
export const RecoveryForm = () => {
  const [sentTo, setSentTo] = useState<string>()
  const { form, errors, message, isSending } = useForm({
    schema: Request,
    send: async ({ email }) => {
      await sendRecovery(email)
      rememberEmail(email)
      setSentTo(email)
    },
  })
  useKnownEmail(form.ref)
  return (
    <>
      {sentTo !== undefined && (
        <RecoverySent email={sentTo} onOtherEmail={() => setSentTo(undefined)} />
      )}
      <form {...form} className={sentTo === undefined ? 'flex flex-col gap-5' : 'hidden'}>
        <p className="mb-3 text-lg text-muted">
          Informe o e-mail da sua conta e enviaremos um link para você escolher outra.
        </p>
        <FormAlert message={message} />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          error={errors.email?.[0]}
        />
        <button type="submit" className="button-primary min-h-13 text-lg" aria-disabled={isSending}>
          {isSending ? 'Enviando…' : 'Enviar link'}
        </button>
        {isSending && <SlowNote kind="write" />}
      </form>
    </>
  )
}
