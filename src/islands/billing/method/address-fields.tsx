import { useMaskito } from '@maskito/react'
import { TextField } from '#islands/ui/text-field.tsx'
import { postalCodeMask, stateMask } from '#lib/masks.ts'
import type { FieldErrors } from '#lib/problem.ts'

/** Only some payment providers name it on a boleto. */
export const AddressFields = ({ errors }: { errors: FieldErrors }) => {
  const postalCode = useMaskito({ options: postalCodeMask })
  const state = useMaskito({ options: stateMask })
  const field = (name: string, label: string, autoComplete: string) => ({
    name: `address.${name}`,
    label,
    autoComplete,
    error: errors[`address.${name}`]?.[0],
  })
  return (
    <fieldset className="mt-5 flex flex-col gap-5">
      <legend className="mb-4 font-semibold">Endereço que vai no boleto</legend>
      <TextField
        ref={postalCode}
        inputMode="numeric"
        {...field('postal_code', 'CEP', 'postal-code')}
      />
      <TextField {...field('street', 'Rua', 'address-line1')} />
      <div className="grid grid-cols-2 gap-4">
        <TextField {...field('number', 'Número', 'off')} />
        <TextField {...field('complement', 'Complemento (opcional)', 'address-line2')} />
      </div>
      <TextField {...field('district', 'Bairro (opcional)', 'address-level3')} />
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-4">
        <TextField {...field('city', 'Cidade', 'address-level2')} />
        <TextField ref={state} maxLength={2} {...field('state', 'Estado', 'address-level1')} />
      </div>
    </fieldset>
  )
}
