import { useEffect, useState } from 'react'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { FormAlert } from '#islands/ui/form-alert.tsx'
import { LoadFailure } from '#islands/ui/load-failure.tsx'
import { Modal } from '#islands/ui/modal.tsx'
import { confirmPlan, previewPlan } from '#lib/billing/manage/actions.ts'
import { changedText, type ChangeWords, changeWords } from '#lib/billing/manage/plan-words.ts'
import { documentPath } from '#lib/billing/payments/own-payment.ts'
import type { Plan } from '#lib/billing/plans/contract.ts'
import type { PlanTerms, Service } from '#lib/billing/subscriptions/contract.ts'
import { refusalOf } from '#lib/http.ts'
import { showSuccess } from '#lib/toast.ts'
import { useAction } from './use-action.ts'

interface Props {
  plan: Plan
  service: Service
  onClose: () => void
}

const wantedOf = ({ plan, service }: Props) => ({
  price_id: plan.price_id,
  subscription_id: service.subscription_id ?? '',
})

/** What the server says that the change costs, asked when the dialog opens. */
const usePreview = (props: Props) => {
  const [terms, setTerms] = useState<PlanTerms>()
  const [refusal, setRefusal] = useState('')
  const [turn, setTurn] = useState(0)
  const { price_id, subscription_id } = wantedOf(props)
  useEffect(() => {
    const controller = new AbortController()
    setRefusal('')
    previewPlan({ price_id, subscription_id }, controller.signal).then(setTerms, (error: Error) => {
      if (!controller.signal.aborted) setRefusal(refusalOf(error).message)
    })
    return () => controller.abort()
  }, [price_id, subscription_id, turn])
  return { terms, refusal, retry: () => setTurn(turn + 1) }
}

const useChange = (props: Props) => {
  const action = useAction()
  const { service, onClose } = props
  const confirm = async (terms: PlanTerms) => {
    const done = await action.run('change', () => confirmPlan(wantedOf(props)))
    if (!done) return
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

const Rows = ({ rows }: Pick<ChangeWords, 'rows'>) => (
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

/** What the change costs and when it happens, before it is confirmed. */
export const PlanDialog = (props: Props) => {
  const { plan, service, onClose } = props
  const { terms, refusal, retry } = usePreview(props)
  const { busy, message, confirm } = useChange(props)
  const words = terms && changeWords({ terms, service })
  return (
    <Modal isOpen onClose={onClose}>
      <Dialog className="p-6 outline-none md:p-8">
        <Heading slot="title" className="text-balance font-display text-2xl font-semibold">
          {words?.title ?? `Mudar para ${plan.name}`}
        </Heading>
        <div aria-live="polite">
          {words && (
            <>
              <p className="mt-3 text-pretty text-muted">{words.text}</p>
              <Rows rows={words.rows} />
            </>
          )}
        </div>
        {!words && (refusal ? <LoadFailure detail={refusal} onRetry={retry} /> : <Waiting />)}
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
              {busy ? 'Trocando…' : (words?.confirm ?? 'Trocar de plano')}
            </button>
          </div>
        </div>
      </Dialog>
    </Modal>
  )
}
