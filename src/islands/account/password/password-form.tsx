import { useState } from 'react'
import * as v from 'valibot'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { PasswordHint } from '#islands/session/password-hint.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { sendPassword } from '#lib/account/api.ts'
import { withUtm } from '#lib/session/guard/guard.ts'
import { GivenPassword, NewPassword } from '#shared/session/credentials.ts'

const Change = v.object({ password_old: GivenPassword, password: NewPassword })

/** Signs out every other device. */
export const PasswordForm = ({ email }: { email: string }) => {
  const [typed, setTyped] = useState('')
  const { form, errors, message, isSending } = useForm({
    schema: Change,
    asksBeforeLeaving: true,
    send: async ({ password, password_old }) => {
      await sendPassword(password, password_old)
      location.assign(withUtm('/conta/detalhes#senha-alterada', location.search))
      return 'leaving'
    },
  })
  return (
    <form
      {...form}
      onInput={(event) => {
        form.onInput(event)
        const { target } = event
        if (target instanceof HTMLInputElement && target.name === 'password') setTyped(target.value)
      }}
      className="max-w-lg flex flex-col gap-5"
    >
      {/* Password managers store a password under its e-mail. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormAlert message={message} />
      <PasswordField
        label="Senha atual"
        name="password_old"
        autoComplete="current-password"
        required
        error={errors.password_old?.[0]}
      />
      <PasswordField
        label="Nova senha"
        name="password"
        autoComplete="new-password"
        required
        error={errors.password?.[0]}
      />
      <PasswordHint password={typed} />
      <div className="flex flex-col-reverse gap-3 sm:(flex-row justify-end)">
        <a href="/conta/detalhes" className="button-quiet">
          Cancelar
        </a>
        <button type="submit" className="button-primary px-8!" aria-disabled={isSending}>
          {isSending ? 'Salvando…' : 'Salvar nova senha'}
        </button>
      </div>
    </form>
  )
}
