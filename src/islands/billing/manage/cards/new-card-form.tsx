import { useMaskito } from '@maskito/react'
import { useState } from 'react'
import { CardFields } from '#islands/billing/cards/card-fields.tsx'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { SwitchRow } from '#ui/form/switch-row.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { cpfMask } from '#ui/form/masks.ts'
import { newCardNote, newCardSubmit } from '#lib/billing/manage/new-card-messages.ts'
import type { Owed } from '#lib/billing/manage/owed.ts'
import type { Service } from '#shared/billing/subscriptions/contract.ts'
import { SteadyLabel } from '#islands/billing/manage/steady-label.tsx'
import { type Saved, useNewCardForm } from './use-new-card-form.ts'

interface Props {
  service: Service
  owed: Owed | undefined
  onSaved: (saved: Saved) => void
}

const HolderDocument = ({ error }: { error: string | undefined }) => {
  const cpf = useMaskito({ options: cpfMask })
  return (
    <TextField
      ref={cpf}
      label="CPF do titular"
      name="document"
      inputMode="numeric"
      placeholder="000.000.000-00"
      hint="CPF do titular; o banco confere."
      error={error}
    />
  )
}

/** Number and security code exist only in these fields. */
export const NewCardForm = ({ service, owed, onSaved }: Props) => {
  const [isUsed, setIsUsed] = useState(true)
  const { form, errors, message, isSending } = useNewCardForm({ service, owed, onSaved })
  const facts = { service, owed, isUsed }
  return (
    <form {...form} className="status-card grid max-w-2xl gap-7">
      <CardFields errors={errors} />
      <div className="border-y border-line/60 py-2">
        <SwitchRow
          name="use"
          value="on"
          defaultChecked
          label="Usar este cartão na assinatura"
          note="Ele passa a ser o cartão principal."
          onChange={(event) => setIsUsed(event.currentTarget.checked)}
        />
      </div>
      {isUsed && <HolderDocument error={errors.document?.[0]} />}
      <p
        className={`flex items-start gap-3 text-pretty rounded-control px-4 py-3 ${owed && isUsed ? 'bg-accent/12' : 'bg-ink/6 text-muted'}`}
      >
        <span className="i-lucide-info mt-0.5 size-5 shrink-0" aria-hidden="true" />
        <span aria-live="polite">{newCardNote(facts)}</span>
      </p>
      <FormAlert message={message} />
      <div className="flex flex-col-reverse gap-3 sm:(flex-row justify-end)">
        <a href="/conta/gerenciar-pagamento" className="button-quiet">
          Cancelar
        </a>
        <button type="submit" className="button-primary" aria-disabled={isSending}>
          <SteadyLabel label={newCardSubmit(facts)} busyLabel="Enviando…" isBusy={isSending} />
        </button>
      </div>
      <p className="flex items-start gap-2 text-sm text-muted">
        <span className="i-lucide-lock mt-0.5 size-4 shrink-0" aria-hidden="true" />
        Pagamento por conexão segura. Não guardamos o número nem o CVV do seu cartão.
      </p>
    </form>
  )
}
