import { FormAlert } from '#islands/ui/form-alert.tsx'
import { PasswordField } from '#islands/ui/password-field.tsx'
import { TextField } from '#islands/ui/text-field.tsx'
import { useForm } from '#islands/ui/use-form.ts'
import { Credentials } from '#lib/session/contract.ts'
import { destinationAfterLogin, signIn } from '#lib/session/store.ts'

/** Complete and typable before its script is there. */
export const LoginForm = () => {
  const { form, errors, message, isSending } = useForm({
    schema: Credentials,
    send: async (credentials) => {
      const answer = await signIn(credentials)
      if (!answer.ok) return answer
      location.replace(destinationAfterLogin(location.search))
      return 'leaving'
    },
  })
  return (
    <form {...form} className="flex flex-col gap-5">
      <FormAlert message={message} />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
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
      <button type="submit" className="button-primary min-h-13 text-lg" aria-disabled={isSending}>
        {isSending ? 'Entrando…' : 'Entrar'}
      </button>
    </form>
  )
}
