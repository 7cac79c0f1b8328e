import { useState } from 'react'
import { later } from '#ui/screen/later.tsx'
import { refusalOf } from '#lib/api/problems.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import { deleteProfile } from '#lib/profiles/manage.ts'
import { pathAfterForm } from '#lib/profiles/places.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { cancelled } from '#lib/session/step-up.ts'
import { showError } from '#lib/browser/notices/toast.ts'
import type { FormProps } from './use-profile-form.ts'

const ConfirmDialog = later(
  async () => (await import('#ui/dialog/confirm-dialog.tsx')).ConfirmDialog,
)

interface DeletionProps {
  customerId: number
  profile: Profile
  /** Called before the page is left. */
  onLeave: () => void
}

const Deletion = ({ customerId, profile, onLeave }: DeletionProps) => {
  const [isAsking, setIsAsking] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)

  const remove = async () => {
    setIsAsking(false)
    setIsDeleting(true)
    const wasOpen = $currentProfile.get()?.id === profile.id
    try {
      if ((await deleteProfile(customerId, profile.id)) === cancelled) {
        setIsDeleting(false)
        return
      }
      onLeave()
      location.assign(pathAfterForm(location.search, wasOpen))
    } catch (error) {
      setIsDeleting(false)
      showError(refusalOf(error).message)
    }
  }

  return (
    <>
      <button
        type="button"
        className="button min-h-12 text-danger hover:bg-danger/12 sm:mr-auto"
        aria-disabled={isDeleting}
        onClick={() => !isDeleting && setIsAsking(true)}
      >
        <span className="i-lucide-trash-2 size-5" aria-hidden="true" />
        {isDeleting ? 'Excluindo…' : 'Excluir perfil'}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={`Excluir o perfil ${profile.name}?`}
          text="A lista, as curtidas, as avaliações, os comentários e o progresso deste perfil são apagados. Não dá para desfazer."
          confirmLabel="Excluir"
          onConfirm={() => void remove()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

type ActionsProps = FormProps & { isSending: boolean; onLeave: () => void }

/** The last profile of an account cannot be deleted. */
export const FormActions = (props: ActionsProps) => {
  const { customerId, profiles, profile, isSending, onLeave } = props
  const verb = profile ? 'Salvar' : 'Criar perfil'
  return (
    <div className="flex flex-col-reverse gap-3 sm:(flex-row items-center justify-end)">
      {profile && profiles.length > 1 && <Deletion {...{ customerId, profile, onLeave }} />}
      <a href={pathAfterForm(location.search, !profile)} className="button-quiet">
        Cancelar
      </a>
      <button type="submit" className="button-primary px-8!" aria-disabled={isSending}>
        {isSending ? 'Salvando…' : verb}
      </button>
    </div>
  )
}
