import { useId } from 'react'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'

const link = 'rounded-1 text-ink underline underline-offset-4 hover:text-accent focus-ring'

interface Props {
  error: string | undefined
  /** Only cards renew automatically. */
  method: PaymentMethod
}

export const TermsField = ({ error, method }: Props) => {
  const id = useId()
  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          id={id}
          type="checkbox"
          name="accept_terms"
          value="on"
          required
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          className="mt-0.5 size-6 shrink-0 cursor-pointer accent-accent focus-ring"
        />
        <label htmlFor={id} className="cursor-pointer text-muted">
          Tenho 18 anos ou mais, li e aceito os{' '}
          <a href="/termos-de-uso" target="_blank" className={link}>
            Termos de uso
          </a>{' '}
          e sei como meus dados são usados, conforme a{' '}
          <a href="/politica-de-privacidade" target="_blank" className={link}>
            Política de privacidade
          </a>
          .{method === 'card' && ' Autorizo a renovação automática do plano até eu cancelar.'}
        </label>
      </div>
      <div id={`${id}-note`} aria-live="polite">
        {error && (
          <p className="mt-2 flex items-center gap-2 text-sm text-danger">
            <span className="i-lucide-circle-alert size-4 shrink-0" aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
