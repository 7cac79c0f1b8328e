import { passwordStrength } from '#lib/session/password-strength.ts'

const colours = ['bg-line', 'bg-danger', 'bg-accent', 'bg-success'] as const

/** Its space is reserved, so the form does not move. */
export const PasswordHint = ({ password }: { password: string }) => {
  const { level, text } = passwordStrength(password)
  return (
    <div className="-mt-2">
      <div className="flex gap-1.5" aria-hidden="true">
        {[1, 2, 3].map((step) => (
          <span
            key={step}
            className={`h-1 flex-1 rounded-full transition-colors motion-reduce:transition-none ${step <= level ? colours[level] : 'bg-line'}`}
          />
        ))}
      </div>
      <p role="status" className="mt-2 min-h-6 text-sm text-muted">
        {text}
      </p>
    </div>
  )
}
