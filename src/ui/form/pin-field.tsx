import type { ComponentProps, FormEvent } from 'react'
import { TextField } from './text-field.tsx'

const digitsOnly = (event: FormEvent<HTMLInputElement>) => {
  const field = event.currentTarget
  field.value = field.value.replace(/\D/g, '').slice(0, 4)
}

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'maxLength'>

/** Password managers are not asked to save the PIN. */
export const PinField = (props: Props) => (
  <div className="max-w-60 [&_input]:(text-center text-2xl tracking-[0.6em])">
    <TextField
      autoComplete="off"
      {...props}
      type="password"
      inputMode="numeric"
      maxLength={4}
      onInput={digitsOnly}
    />
  </div>
)
