import { useQuery } from '@tanstack/react-query'
import { FactList } from '#islands/billing/payments/fact-list.tsx'
import { useAction } from '#islands/billing/use-action.ts'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { upcomingQuery } from '#lib/billing/cancellation/queries.ts'
import { type ReadyRetention, undoPause } from '#lib/billing/cancellation/store.ts'
import { upcomingFacts } from '#lib/billing/cancellation/messages/end-messages.ts'
import { chargeOf, undoPauseText } from '#lib/billing/subscriptions/money.ts'
import { queryClient } from '#lib/api/query-client.ts'

export const StayedStep = ({ answers: terms, draft }: ReadyRetention) => {
  const { data } = useQuery(upcomingQuery(draft.savedAt), queryClient)
  const { busy, message, run } = useAction()
  const unpaused = chargeOf(terms.if_pause_undone ?? null)
  return (
    <div className="grid gap-7">
      <div className="min-h-37">
        <FactList facts={upcomingFacts(terms, data?.invoice ?? null)} />
      </div>
      {unpaused && <p className="text-pretty text-muted">{undoPauseText(unpaused)}</p>}
      <FormAlert message={message} />
      <div className="grid gap-3 md:grid-cols-2">
        <a href="/sessao" className="button-primary min-h-13">
          Escolher perfil e assistir
        </a>
        <a href="/conta/visao-geral" className="button-quiet min-h-13">
          Ver minha conta
        </a>
        {unpaused && (
          <button
            type="button"
            className="button-quiet min-h-13"
            aria-disabled={busy !== undefined}
            onClick={() => void run('undo-pause', undoPause)}
          >
            {busy ? 'Desfazendo…' : 'Desfazer a pausa'}
          </button>
        )}
      </div>
    </div>
  )
}
