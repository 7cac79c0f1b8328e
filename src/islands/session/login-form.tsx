import { useRef } from 'react'
import { PasswordField } from '#islands/ui/password-field.tsx'
import { TextField } from '#islands/ui/text-field.tsx'
import { useLogin } from './use-login.ts'

/** Live from the start, so that a refusal is read out; it takes no room while it is empty. */
const Refusal = ({ message }: { message: string }) => (
  <div role="alert" className={message ? '' : '-mb-5'}>
    {message && (
      <p className="flex items-start gap-3 rounded-control bg-danger/12 px-4 py-3 text-danger">
        <span className="i-lucide-circle-alert mt-0.5 size-5 shrink-0" aria-hidden="true" />
        {message}
      </p>
    )}
  </div>
)

/** Complete and typable before its script is there. */
export const LoginForm = () => {
  const form = useRef<HTMLFormElement>(null)
  const { fields, message, isSending, submit } = useLogin(form)
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Refusal message={message} />
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
