import { useState } from 'react'
import { AddressFields } from '#ui/form/address-fields.tsx'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { SectionCard } from '#ui/screen/section-card.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { saveAccount } from '#lib/account/change.ts'
import type { Customer } from '#shared/account/contract.ts'
import { accountForm, changesOf, readAccountForm } from '#lib/account/form.ts'
import { shownPostalCode } from '#shared/account/rules.ts'
import { withUtm } from '#lib/session/guard/guard.ts'
import { PersonFields } from './person-fields.tsx'

const details = '/conta/detalhes'

const schema = accountForm()

const usePersonForm = (before: Customer) =>
  useForm({
    schema,
    asksBeforeLeaving: true,
    read: (form) => readAccountForm(new FormData(form)),
    send: async (values) => {
      const changes = changesOf(before, values)
      const isAnything = Object.keys(changes).length > 0
      if (isAnything && !(await saveAccount(before.id, changes))) return undefined
      const greeting = changes.email === undefined ? '#dados-salvos' : '#confirme-o-email'
      location.assign(withUtm(isAnything ? details + greeting : details, location.search))
      return 'leaving'
    },
  })

export const PersonForm = ({ customer }: { customer: Customer }) => {
  /* A refetch must not change fields while the person types. */
  const [before] = useState(customer)
  const { form, errors, message, isSending } = usePersonForm(before)
  const { address } = before
  return (
    <form {...form} className="grid gap-6">
      <SectionCard title="Sobre você">
        <PersonFields customer={before} errors={errors} />
      </SectionCard>
      <SectionCard title="Endereço" lead="Só é preciso para pagar com boleto.">
        <AddressFields
          legend="Endereço (opcional)"
          isLegendHidden
          {...(address && {
            values: { ...address, postal_code: shownPostalCode(address.postal_code) },
          })}
          errors={errors}
        />
      </SectionCard>
      <FormAlert message={message} />
      <div className="flex flex-col-reverse gap-3 sm:(flex-row justify-end)">
        <a href={details} className="button-quiet">
          Cancelar
        </a>
        <button type="submit" className="button-primary px-8!" aria-disabled={isSending}>
          {isSending ? 'Salvando…' : 'Salvar'}
        </button>
      </div>
    </form>
  )
}
