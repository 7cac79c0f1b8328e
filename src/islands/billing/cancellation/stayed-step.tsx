import { useQuery } from '@tanstack/react-query'
import { FactList } from '#islands/billing/payments/fact-list.tsx'
import { upcomingQuery } from '#lib/billing/cancellation/queries.ts'
import type { ReadyRetention } from '#lib/billing/cancellation/store.ts'
import { upcomingFacts } from '#lib/billing/cancellation/end-messages.ts'
import { queryClient } from '#lib/api/query-client.ts'

export const StayedStep = ({ answers: terms, draft }: ReadyRetention) => {
  const { data } = useQuery(upcomingQuery(draft.savedAt), queryClient)
  return (
    <div className="grid gap-7">
      <div className="min-h-37">
        <FactList facts={upcomingFacts(terms, data?.invoice ?? null)} />
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <a href="/sessao" className="button-primary min-h-13">
          Escolher perfil e assistir
        </a>
        <a href="/conta/visao-geral" className="button-quiet min-h-13">
          Ver minha conta
        </a>
      </div>
    </div>
  )
}
