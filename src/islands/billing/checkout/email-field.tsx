import { TextField } from '#ui/form/text-field.tsx'
import { emailTaken } from '#shared/account/rules.ts'
import { rememberEmail } from '#lib/session/known-email.ts'
import type { EmailCheck } from './use-email-check.ts'

interface Props {
  check: EmailCheck
  error: string | undefined
}

/** The login link stands in the label's line, because a late message must not move the form. */
export const EmailField = ({ check, error }: Props) => (
  <div className="relative">
    <TextField
      label="E-mail"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      spellCheck={false}
      required
      hint="Enviaremos para ele seu acesso e os avisos de pagamento."
      error={check.takenEmail ? emailTaken : error}
      onInput={(event) => check.follow(event.currentTarget.value)}
    />
    {check.takenEmail && (
      <a
        href="/login"
        onClick={() => rememberEmail(check.takenEmail)}
        className="absolute right-0 -top-1.5 rounded-1 py-1.5 text-sm font-semibold underline underline-offset-4 hover:text-accent focus-ring"
      >
        Entrar com este e-mail
      </a>
    )}
  </div>
)
