import { useState } from 'react'
import { refusalOf } from '#lib/api/problems.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import { deleteProfile } from '#lib/profiles/manage.ts'
import { cancelled } from '#lib/session/step-up.ts'
import { showError, showSuccess } from '#lib/browser/notices/toast.ts'

/** `asked` is the profile whose deletion waits for confirmation. */
export const useDeletion = (customerId: number, onDone: () => void) => {
  const [asked, setAsked] = useState<Profile>()
  const [leaving, setLeaving] = useState<number>()
  const remove = async () => {
    if (!asked || leaving !== undefined) return
    setAsked(undefined)
    setLeaving(asked.id)
    try {
      if ((await deleteProfile(customerId, asked.id)) !== cancelled) {
        showSuccess(`Perfil ${asked.name} excluído.`)
        onDone()
      }
    } catch (error) {
      showError(refusalOf(error).message)
    }
    setLeaving(undefined)
  }
  return { asked, leaving, ask: setAsked, giveUp: () => setAsked(undefined), remove }
}
