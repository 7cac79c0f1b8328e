import { useState } from 'react'
import { signOutDevice, signOutOthers } from '#lib/account/devices.ts'
import { runWithRetryToast } from '#lib/api/run-with-retry-toast.ts'
import { showSuccess } from '#lib/browser/notices/toast.ts'

export type Leaver = { id: number; name: string } | 'others'

const isSame = (one: Leaver | undefined, other: Leaver) =>
  one === other || (typeof one === 'object' && typeof other === 'object' && one.id === other.id)

/** `asked` waits for confirmation, `leaving` for the server; one at a time. */
export const useSignOut = (onDone: () => void) => {
  const [asked, setAsked] = useState<Leaver>()
  const [leaving, setLeaving] = useState<Leaver>()

  const send = async (who: Leaver) => {
    const isDone = await (who === 'others' ? signOutOthers() : signOutDevice(who.id))
    if (!isDone) return
    showSuccess(
      who === 'others' ? 'Os outros dispositivos saíram da conta.' : `${who.name} saiu da conta.`,
    )
    onDone()
  }

  const confirm = async () => {
    if (!asked || leaving) return
    setAsked(undefined)
    setLeaving(asked)
    await runWithRetryToast(() => send(asked))
    setLeaving(undefined)
  }

  return {
    asked,
    ask: (who: Leaver) => leaving ?? setAsked(who),
    giveUp: () => setAsked(undefined),
    confirm,
    isLeaving: (who: Leaver) => isSame(leaving, who),
  }
}
