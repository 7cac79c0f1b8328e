import { useMaskito } from '@maskito/react'
import { TextField } from '#ui/form/text-field.tsx'
import type { Customer } from '#shared/account/contract.ts'
import { dayOfIso, shownPhone } from '#shared/account/rules.ts'
import { cpfMask, dayMask, phoneMask } from '#ui/form/masks.ts'
import type { FieldErrors } from '#shared/problem.ts'

interface Props {
  customer: Customer
  errors: FieldErrors
}

const Identity = ({ customer, errors }: Props) => (
  <>
    <TextField
      label="Nome completo"
      name="name"
      autoComplete="name"
      required
      maxLength={120}
      defaultValue={customer.name}
      error={errors.name?.[0]}
    />
    <TextField
      label="E-mail"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      required
      defaultValue={customer.email}
      hint="Você usa este e-mail para entrar. Para trocar, confirme sua senha e o link que enviaremos ao novo."
      error={errors.email?.[0]}
    />
  </>
)

const documentHint = (document: string | null) =>
  document
    ? `CPF cadastrado: ${document}. Preencha só para trocar.`
    : 'Sai no boleto e nas faturas.'

/** The CPF is masked and can only be replaced. */
export const PersonFields = ({ customer, errors }: Props) => {
  const phone = useMaskito({ options: phoneMask })
  const cpf = useMaskito({ options: cpfMask })
  const day = useMaskito({ options: dayMask })
  const { document } = customer
  return (
    <div className="grid gap-5 md:(grid-cols-2 gap-x-6)">
      <Identity customer={customer} errors={errors} />
      <TextField
        ref={phone}
        label="Telefone com DDD (opcional)"
        name="phone"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="(11) 98765-4321"
        defaultValue={customer.phone ? shownPhone(customer.phone) : ''}
        error={errors.phone?.[0]}
      />
      <TextField
        ref={cpf}
        label={document ? 'Novo CPF (opcional)' : 'CPF (opcional)'}
        name="document"
        inputMode="numeric"
        autoComplete="off"
        placeholder="000.000.000-00"
        hint={documentHint(document)}
        error={errors.document?.[0]}
      />
      <TextField
        ref={day}
        label="Data de nascimento (opcional)"
        name="birth_date"
        inputMode="numeric"
        autoComplete="bday"
        placeholder="dd/mm/aaaa"
        defaultValue={customer.birth_date ? dayOfIso(customer.birth_date) : ''}
        error={errors.birth_date?.[0]}
      />
    </div>
  )
}
