import { useMaskito } from '@maskito/react'
import { AddressFields } from '#ui/form/address-fields.tsx'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { nestFields } from '#lib/billing/checkout/form.ts'
import { keepIdentity } from '#lib/billing/flow/details.ts'
import { IdentityForm } from '#lib/billing/flow/form.ts'
import type { PayStepProps } from '#lib/billing/flow/pay-flow.ts'
import { cpfMask } from '#ui/form/masks.ts'
import { StepFooter } from './step-footer.tsx'

const read = (form: HTMLFormElement) => nestFields(new FormData(form))

/** Asks only for what the bank needs and the account lacks. */
export const IdentityStep = ({ flow: { answers, draft }, paying }: PayStepProps) => {
  const cpf = useMaskito({ options: cpfMask })
  const { document, address } = answers.customer
  const asksAddress = draft.method === 'boleto' && draft.asksAddress === true && address === null
  const { form, errors, message, isSending } = useForm({
    schema: IdentityForm,
    read,
    send: (identity) => keepIdentity(paying, identity),
  })
  return (
    <form {...form} className="flex max-w-xl flex-col gap-6">
      {document === null && (
        <TextField
          ref={cpf}
          label="CPF"
          name="document"
          inputMode="numeric"
          autoComplete="off"
          placeholder="000.000.000-00"
          hint={
            draft.method === 'card'
              ? 'Os dias grátis valem uma vez por pessoa e por cartão.'
              : 'De quem paga: aparece no Pix ou no boleto.'
          }
          required
          error={errors.document?.[0]}
        />
      )}
      {asksAddress && <AddressFields legend="Endereço que vai no boleto" errors={errors} />}
      <FormAlert message={message} />
      <StepFooter
        label="Continuar"
        busyLabel="Guardando…"
        isSending={isSending}
        onOtherMethod={() => paying.send('other_method', { method: undefined })}
      />
    </form>
  )
}
