import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { object } from 'valibot'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { PinField } from '#ui/form/pin-field.tsx'
import { SectionCard } from '#ui/screen/section-card.tsx'
import { SwitchRow } from '#ui/form/switch-row.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { refusalOf } from '#lib/api/problems.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { showError, showSuccess } from '#lib/browser/notices/toast.ts'
import { changeFamily, familyQuery } from '#lib/profiles/family.ts'
import { cancelled, withStepUp } from '#lib/session/step-up.ts'
import type { Family } from '#shared/profiles/family-contract.ts'
import { FamilyPin } from '#shared/profiles/family-pin.ts'

type Change = Parameters<typeof changeFamily>[0]

/** One change at a time. */
const useChange = () => {
  const [isBusy, setIsBusy] = useState(false)
  const change = async (wanted: Change, done: string) => {
    if (isBusy) return
    setIsBusy(true)
    try {
      const answer = await withStepUp(() => changeFamily(wanted))
      if (answer !== cancelled) showSuccess(done)
    } catch (error) {
      showError(refusalOf(error).message)
    }
    setIsBusy(false)
  }
  return { isBusy, change }
}

const PinForm = ({ onDone }: { onDone: () => void }) => {
  const { form, errors, message, isSending } = useForm({
    schema: object({ pin: FamilyPin }),
    send: async ({ pin }) => {
      const answer = await withStepUp(() => changeFamily({ pin }))
      if (answer === cancelled) return
      showSuccess('PIN da família guardado.')
      onDone()
    },
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      <PinField
        label="Novo PIN"
        name="pin"
        hint="4 números que as crianças não conhecem."
        error={errors.pin?.[0]}
      />
      <FormAlert message={message} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button-primary min-h-11!" aria-disabled={isSending}>
          {isSending ? 'Guardando…' : 'Guardar PIN'}
        </button>
        <button type="button" className="button-quiet min-h-11!" onClick={onDone}>
          Cancelar
        </button>
      </div>
    </form>
  )
}

const Pin = ({ hasPin }: { hasPin: boolean }) => {
  const [isOpen, setIsOpen] = useState(false)
  const { isBusy, change } = useChange()
  if (isOpen) return <PinForm onDone={() => setIsOpen(false)} />
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-60 flex-1">
        <h3 className="font-semibold">PIN da família</h3>
        <p className="mt-0.5 text-pretty text-sm text-muted">
          {hasPin
            ? 'Os 4 números valem no lugar da senha para sair do Perfil Kids e dar mais tempo.'
            : 'Sem PIN, é a senha da conta que abre a saída do Perfil Kids. 4 números são mais rápidos.'}
        </p>
      </div>
      <button
        type="button"
        className="button-quiet min-h-11! px-5!"
        onClick={() => setIsOpen(true)}
      >
        {hasPin ? 'Trocar PIN' : 'Criar PIN'}
      </button>
      {hasPin && (
        <button
          type="button"
          className="button min-h-11! px-5! text-danger hover:bg-danger/12"
          aria-disabled={isBusy}
          onClick={() => void change({ pin: null }, 'PIN da família removido.')}
        >
          Remover PIN
        </button>
      )}
    </div>
  )
}

const Settings = ({ family }: { family: Family }) => {
  const { change } = useChange()
  const asks = family.asks_to_leave_kids
  return (
    <>
      <SwitchRow
        label="Pedir um adulto para sair do Perfil Kids"
        note="Uma criança não abre sozinha os perfis de adultos: é preciso o PIN ou a senha."
        icon="i-lucide-lock-keyhole"
        checked={asks}
        onChange={() =>
          void change(
            { asks_to_leave_kids: !asks },
            asks ? 'A saída do Perfil Kids ficou livre.' : 'A saída do Perfil Kids pede um adulto.',
          )
        }
      />
      <Pin hasPin={family.has_pin} />
    </>
  )
}

export const FamilyCard = () => {
  const { data } = useQuery(familyQuery(), queryClient)
  return (
    <SectionCard
      title="Crianças em casa"
      lead="O que protege o mundo das crianças neste e em outros dispositivos."
    >
      {data ? <Settings family={data} /> : <div className="skeleton h-32" />}
    </SectionCard>
  )
}
