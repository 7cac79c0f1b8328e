import { useQuery } from '@tanstack/react-query'
import { erasureQuery } from '#lib/account/privacy.ts'
import { formatDay } from '#shared/time.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { WithdrawErasure } from './withdraw-erasure.tsx'

/** Takes the focus after an erasure request, because its button is gone. */
export const erasureHeading = 'exclusao'

export const ErasureNotice = () => {
  const { data } = useQuery(erasureQuery(), queryClient)
  if (!data?.planned_for) return null
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
      <WithdrawErasure className="button-quiet shrink-0" />
    </section>
  )
}
