import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { erasureQuery, withdrawErasure } from '#lib/account/privacy.ts'
import { formatDay } from '#lib/days.ts'
import { dispatch } from '#lib/dispatch.ts'
import { queryClient } from '#lib/query-client.ts'
import { showSuccess } from '#lib/toast.ts'

/** Shown while an erasure is planned, with the way back; nothing otherwise. */
export const ErasureNotice = () => {
  const { data } = useQuery(erasureQuery(), queryClient)
  const [isBusy, setIsBusy] = useState(false)
  if (!data?.planned_for) return null
  const withdraw = async () => {
    if (isBusy) return
    setIsBusy(true)
    if (await dispatch(withdrawErasure))
      showSuccess('Você desistiu da exclusão. Sua conta continua como estava.')
    setIsBusy(false)
  }
  return (
    <section
      aria-labelledby="exclusao"
      className="flex flex-col gap-5 border border-danger/50 rounded-card bg-danger/8 p-5 md:(flex-row items-center justify-between px-7 py-6)"
    >
      <div className="min-w-0">
        <h2 id="exclusao" className="text-lg font-semibold">
          Sua conta será excluída em {formatDay(data.planned_for)}
        </h2>
        <p className="mt-1 max-w-[60ch] text-pretty text-muted">
          Até lá tudo funciona e você pode voltar atrás.
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
