import { useMaskito } from '@maskito/react'
import { TextField } from './text-field.tsx'
import { postalCodeMask, stateMask } from './masks.ts'
import type { FieldErrors } from '#shared/problem.ts'

interface Props {
  legend: string
  isLegendHidden?: boolean
  /** Formatted for display; keys are the contract's names. */
  values?: Readonly<Record<string, string | undefined>>
  errors: FieldErrors
}

/** Some payment providers require an address for boletos. Fields are named `address.…`. */
export const AddressFields = ({ legend, isLegendHidden = false, values = {}, errors }: Props) => {
  const postalCode = useMaskito({ options: postalCodeMask })
  const state = useMaskito({ options: stateMask })
  const field = (name: string, label: string, autoComplete: string) => ({
    name: `address.${name}`,
    label,
    autoComplete,
    defaultValue: values[name],
    error: errors[`address.${name}`]?.[0],
  })
  return (
    <fieldset className={`flex flex-col gap-5 ${isLegendHidden ? '' : 'mt-5'}`}>
      <legend className={isLegendHidden ? 'sr-only' : 'mb-4 font-semibold'}>{legend}</legend>
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
