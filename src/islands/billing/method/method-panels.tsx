import { useMaskito } from '@maskito/react'
import { CardFields } from '#islands/billing/cards/card-fields.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { methodMeaning } from '#lib/billing/checkout/order.ts'
import type { PaymentMethod, Plan } from '#shared/billing/plans/contract.ts'
import { paymentMethods } from '#shared/billing/plans/payment-methods.ts'
import { cpfMask } from '#ui/form/masks.ts'
import type { FieldErrors } from '#shared/problem.ts'
import { AddressFields } from '#ui/form/address-fields.tsx'

const Meaning = ({ plan, method }: { plan: Plan | undefined; method: PaymentMethod }) => (
  <div className="method-panel" data-for={method}>
    <ul className="flex min-h-18 flex-col gap-2 text-muted">
      {methodMeaning(plan, method).map((sentence) => (
        <li key={sentence} className="flex gap-2.5">
          <span className="i-lucide-check mt-1 size-4 shrink-0 text-success" aria-hidden="true" />
          {sentence}
        </li>
      ))}
    </ul>
  </div>
)

interface Props {
  plan: Plan | undefined
  errors: FieldErrors
  asksAddress: boolean
  /** Free days are granted once per person, so a card needs a CPF too. */
  isTrialOffered: boolean
}

export const MethodPanels = ({ plan, errors, asksAddress, isTrialOffered }: Props) => {
  const cpf = useMaskito({ options: cpfMask })
  return (
    <div className="flex flex-col gap-5">
      {paymentMethods.map((method) => (
        <Meaning key={method} plan={plan} method={method} />
      ))}
      <div className="method-panel" data-for="card">
        <CardFields errors={errors} />
      </div>
      <div className="method-panel" data-for={isTrialOffered ? 'card pix boleto' : 'pix boleto'}>
        <TextField
          ref={cpf}
          label="CPF"
          name="document"
          inputMode="numeric"
          placeholder="000.000.000-00"
          hint={
            isTrialOffered
              ? 'Os dias grátis valem uma vez por pessoa e por cartão.'
              : 'O banco pede o CPF de quem paga.'
          }
          error={errors.document?.[0]}
        />
      </div>
      {asksAddress && (
        <div className="method-panel" data-for="boleto">
          <AddressFields legend="Endereço que vai no boleto" errors={errors} />
        </div>
      )}
    </div>
  )
}
