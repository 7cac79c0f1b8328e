import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#lib/api/query-client.ts'
import { meQuery } from '#lib/session/queries.ts'

export const MailNote = () => {
  const { data } = useQuery(meQuery(), queryClient)
  return (
    <p className="flex min-h-6 items-start gap-3 text-muted">
      <span className="i-lucide-mail mt-0.5 size-5 shrink-0 text-ink" aria-hidden="true" />
      <span className="min-w-0 break-words">
        Enviamos a confirmação, com o protocolo, para{' '}
        <span className="text-ink">{data?.email ?? 'seu e-mail'}</span>.
      </span>
    </p>
  )
}
