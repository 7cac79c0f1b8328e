import { FormAlert } from '#ui/form/form-alert.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { SlowNote } from '#ui/feedback/slow-note.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { useLogin } from './use-login.ts'

/** Complete and usable before hydration. */
export const LoginForm = () => {
  const { form, errors, message, status, isBusy, beginSocial } = useLogin()
  return (
    <>
      <form {...form} className="flex flex-col gap-5">
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
        <PasswordField
          label="Senha"
          name="password"
          autoComplete="current-password"
          required
          error={errors.password?.[0]}
        />
        <a
          href="/reset-password"
          className="-my-1 self-end rounded-1 py-1 text-sm text-muted underline-offset-4 hover:(text-ink underline) focus-ring"
        >
          Esqueci minha senha
        </a>
        <button type="submit" className="button-primary min-h-13 text-lg" aria-disabled={isBusy}>
          {isBusy ? 'Entrando…' : 'Entrar'}
        </button>
        <p role="status" className="sr-only">
          {status}
        </p>
        {isBusy && <SlowNote kind="write" />}
      </form>
      <SocialButtons isBusy={isBusy} onChoose={(provider) => void beginSocial(provider)} />
    </>
  )
}
