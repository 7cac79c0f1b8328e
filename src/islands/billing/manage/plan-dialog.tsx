import { useQuery } from '@tanstack/react-query'
import { Heading } from 'react-aria-components/Dialog'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { ModalDialog } from '#ui/dialog/modal-dialog.tsx'
import { confirmPlan } from '#lib/billing/manage/actions.ts'
import { planPreviewQuery } from '#lib/billing/manage/preview-query.ts'
import {
  changedText,
  type ChangeMessages,
  changeMessages,
} from '#lib/billing/manage/plan-messages.ts'
import { documentPath } from '#lib/billing/payments/own-payment.ts'
import type { Plan } from '#shared/billing/plans/contract.ts'
import type { PlanTerms, Service } from '#shared/billing/subscriptions/contract.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { showSuccess } from '#lib/browser/notices/toast.ts'
import { SteadyLabel } from './steady-label.tsx'
import { useAction } from '#islands/billing/use-action.ts'

interface Props {
  plan: Plan
  service: Service
  onClose: () => void
}

const wantedOf = ({ plan, service }: Props) => ({
  price_id: plan.price_id,
  subscription_id: service.subscription_id ?? '',
})

const useChange = (props: Props, askAgain: () => void) => {
  const action = useAction()
  const { service, onClose } = props
  const confirm = async (terms: PlanTerms) => {
    const done = await action.run('change', () => confirmPlan(wantedOf(props), terms.amount_now))
    // The refusal may be about the price, so the current one is fetched.
    if (!done) return askAgain()
    const method = service.payment_method
    if (done.payment && method && method !== 'card') {
      location.assign(documentPath({ uuid: done.payment, method }))
      return
    }
    showSuccess(changedText({ terms, service }))
    onClose()
  }
  return { ...action, confirm }
}

const Rows = ({ rows }: Pick<ChangeMessages, 'rows'>) => (
  <dl className="mt-6 divide-y divide-line/60 rounded-control bg-ink/5 px-4">
    {rows.map(({ label, value, isTotal }) => (
      <div
        key={label}
        className={`flex items-baseline justify-between gap-6 py-3 ${isTotal ? 'text-lg font-semibold' : ''}`}
      >
        <dt className={isTotal ? '' : 'text-muted'}>{label}</dt>
        <dd className="text-right tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
)

const Waiting = () => (
  <div aria-busy="true" className="mt-3 grid gap-6">
    <span className="skeleton h-6 w-full" />
    <span className="skeleton h-36 w-full" />
  </div>
)

export const PlanDialog = (props: Props) => {
  const { plan, service, onClose } = props
  const { data: terms, error, refetch } = useQuery(planPreviewQuery(wantedOf(props)), queryClient)
  const { busy, message, confirm } = useChange(props, () => void refetch())
  const messages = terms && changeMessages({ terms, service })
  return (
    <ModalDialog onClose={onClose}>
      <Heading slot="title" className="text-balance font-display text-2xl font-semibold">
        {messages?.title ?? `Mudar para ${plan.name}`}
      </Heading>
      <div aria-live="polite">
        {messages && (
          <>
            <p className="mt-3 text-pretty text-muted">{messages.text}</p>
            <Rows rows={messages.rows} />
            {messages.note && <p className="mt-4 text-pretty text-muted">{messages.note}</p>}
          </>
        )}
      </div>
      {!messages &&
        (error ? (
          <LoadFailure detail={error.message} onRetry={() => void refetch()} />
        ) : (
          <Waiting />
        ))}
      <div className="mt-6 grid gap-5">
        <FormAlert message={message} />
        <div className="flex flex-col-reverse gap-3 sm:(flex-row justify-end)">
          <button type="button" className="button-quiet" onClick={onClose}>
            Voltar
          </button>
          <button
            type="button"
            className="button-primary"
            disabled={!terms}
            aria-disabled={busy !== undefined}
            onClick={() => terms && void confirm(terms)}
          >
            <SteadyLabel
              label={messages?.confirm ?? 'Trocar de plano'}
              busyLabel="Trocando…"
              isBusy={busy !== undefined}
            />
          </button>
        </div>
      </div>
    </ModalDialog>
  )
}
