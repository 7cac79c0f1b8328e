import type { RefObject } from 'react'
import { TextField } from '#ui/form/text-field.tsx'

interface Props {
  field: RefObject<HTMLInputElement | null>
  error: string | undefined
  onInput: () => void
}

/** For payments by boleto, which the support team refunds by hand. */
export const RefundAccountField = ({ field, error, onInput }: Props) => (
  <TextField
    ref={field}
    label="Conta para o reembolso do boleto"
    hint="Chave Pix, ou banco, agência e conta, no seu nome. Só é usada para o reembolso."
    autoComplete="off"
    spellCheck={false}
    maxLength={140}
    error={error}
    onInput={onInput}
  />
)
