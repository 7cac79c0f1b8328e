import { useMaskito } from '@maskito/react'
import { useState } from 'react'
import { TextField } from '#ui/form/text-field.tsx'
import { cardBrand } from '#shared/billing/cards/rules.ts'
import { cardNumberMask, cvvMask, expiryMask } from '#ui/form/masks.ts'
import type { FieldErrors } from '#shared/problem.ts'

const brandNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  'american-express': 'Amex',
  'diners-club': 'Diners Club',
  discover: 'Discover',
  elo: 'Elo',
  hipercard: 'Hipercard',
  hiper: 'Hiper',
  jcb: 'JCB',
  maestro: 'Maestro',
  unionpay: 'UnionPay',
}

const brandOf = (typed: string) => brandNames[cardBrand(typed.replace(/\D/g, ''))] ?? ''

const Brand = ({ name }: { name: string }) => (
  <span className="pr-3 text-sm font-semibold text-muted">
    {name ? (
      <>
        <span className="sr-only">Bandeira: </span>
        {name}
      </>
    ) : (
      <span className="i-lucide-credit-card size-5" aria-hidden="true" />
    )}
  </span>
)

/** Number and security code are never stored. */
export const CardFields = ({ errors }: { errors: FieldErrors }) => {
  const [brand, setBrand] = useState('')
  const number = useMaskito({ options: cardNumberMask })
  const expiry = useMaskito({ options: expiryMask })
  const cvv = useMaskito({ options: cvvMask })
  return (
    <div className="flex flex-col gap-5">
      <TextField
        ref={number}
        label="Número do cartão"
        name="card.number"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
        error={errors['card.number']?.[0]}
        end={<Brand name={brand} />}
        onInput={(event) => setBrand(brandOf(event.currentTarget.value))}
      />
      <TextField
        label="Nome como está no cartão"
        name="card.holder_name"
        autoComplete="cc-name"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        error={errors['card.holder_name']?.[0]}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          ref={expiry}
          label="Validade (MM/AA)"
          name="card.expiry"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM/AA"
          error={errors['card.expiry']?.[0]}
        />
        <TextField
          ref={cvv}
          label="CVV"
          name="card.cvv"
          inputMode="numeric"
          autoComplete="cc-csc"
          hint="3 dígitos no verso (Amex: 4 na frente)."
          error={errors['card.cvv']?.[0]}
        />
      </div>
    </div>
  )
}
