import { useState } from 'react'
import { withdrawErasure } from '#lib/account/privacy.ts'
import { runWithRetryToast } from '#lib/api/run-with-retry-toast.ts'
import { showSuccess } from '#lib/browser/notices/toast.ts'

interface Props {
  className: string
  onWithdrawn?: () => void
}

/** The button disappears with the erasure, so the page takes the focus. */
export const WithdrawErasure = ({ className, onWithdrawn }: Props) => {
  const [isBusy, setIsBusy] = useState(false)
  const withdraw = async () => {
    if (isBusy) return
    setIsBusy(true)
    const isDone = await runWithRetryToast(withdrawErasure)
    setIsBusy(false)
    if (!isDone) return
    showSuccess('Você desistiu da exclusão. Sua conta continua.')
    onWithdrawn?.()
    document.getElementById('conteudo')?.focus()
  }
  return (
    <button
      type="button"
      className={className}
      aria-disabled={isBusy}
      onClick={() => void withdraw()}
    >
      {isBusy ? 'Um momento…' : 'Desistir da exclusão'}
    </button>
  )
}
