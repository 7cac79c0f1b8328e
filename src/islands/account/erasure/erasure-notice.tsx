import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { erasureQuery, withdrawErasure } from '#lib/account/privacy.ts'
import { formatDay } from '#shared/time.ts'
import { runWithRetryToast } from '#lib/api/run-with-retry-toast.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { showSuccess } from '#lib/browser/notices/toast.ts'

/** Takes the focus after an erasure request, because its button is gone. */
export const erasureHeading = 'exclusao'

export const ErasureNotice = () => {
  const { data } = useQuery(erasureQuery(), queryClient)
  const [isBusy, setIsBusy] = useState(false)
  if (!data?.planned_for) return null
  const withdraw = async () => {
    if (isBusy) return
    setIsBusy(true)
    const isDone = await runWithRetryToast(withdrawErasure)
    setIsBusy(false)
    if (!isDone) return
    showSuccess('Você desistiu da exclusão. Sua conta continua.')
    document.getElementById('conteudo')?.focus()
  }
  return (
    <section
      aria-labelledby={erasureHeading}
      className="flex flex-col gap-5 border border-danger/50 rounded-card bg-danger/8 p-5 md:(flex-row items-center justify-between px-7 py-6)"
    >
      <div className="min-w-0">
        <h2 id={erasureHeading} tabIndex={-1} className="text-lg font-semibold outline-none">
          Sua conta será excluída em {formatDay(data.planned_for)}
        </h2>
        <p className="mt-1 max-w-[60ch] text-pretty text-muted">
          Até lá a conta continua sua, e você pode voltar atrás.
          {data.protocol && ` Protocolo ${data.protocol}.`}
        </p>
      </div>
      <button
        type="button"
        className="button-quiet shrink-0"
        aria-disabled={isBusy}
        onClick={() => void withdraw()}
      >
        {isBusy ? 'Um momento…' : 'Desistir da exclusão'}
      </button>
    </section>
  )
}
