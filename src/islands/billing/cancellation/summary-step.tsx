import { useState } from 'react'
import { FactList } from '#islands/billing/payments/fact-list.tsx'
import { FormAlert } from '#ui/form/form-alert.tsx'
import {
  confirmLeaving,
  type ReadyRetention,
  retentionFlow,
  stay,
} from '#lib/billing/cancellation/store.ts'
import {
  summaryFacts,
  type SummaryMessages,
  summaryMessages,
} from '#lib/billing/cancellation/messages/summary-messages.ts'
import { Question } from './question.tsx'
import { RefundAccountField } from './refund-account.tsx'
import { useRefundAccount } from './use-refund-account.ts'
import { useAction } from '#islands/billing/use-action.ts'

const button = 'button-quiet min-h-13 w-full text-center'
const textButton =
  'cursor-pointer rounded-1 py-2 font-semibold text-ink underline underline-offset-4 hover:text-accent focus-ring'

const turnBack = () => retentionFlow.send('turned_back')

const BackToChoices = () => (
  <p>
    <button type="button" className={textButton} onClick={turnBack}>
      Voltar às opções
    </button>
  </p>
)

interface WayBackProps {
  undo: SummaryMessages['undo']
  running: string | undefined
  onStay: () => void
}

/** A begun cancellation is undone; before that there is only a step to go back. */
const WayBack = ({ undo, running, onStay }: WayBackProps) =>
  undo ? (
    <button type="button" className={button} aria-disabled={running !== undefined} onClick={onStay}>
      {running === 'stay' ? 'Desfazendo…' : undo.action}
    </button>
  ) : (
    <button type="button" className={button} onClick={turnBack}>
      Voltar
    </button>
  )

export const SummaryStep = ({ answers: terms, draft }: ReadyRetention) => {
  const { busy: running, message, run } = useAction()
  const [reason, setReason] = useState(draft.reason ?? '')
  const messages = summaryMessages(terms)
  const { read, ...account } = useRefundAccount(messages.asksAccount)
  const confirm = (refund: boolean) => {
    const given = refund ? read() : {}
    if (!given) return
    const confirmation = { refund, reason, ...given }
    void run(refund ? 'refund' : 'leave', () => confirmLeaving(confirmation))
  }
  return (
    <div className="grid gap-7">
      <FactList facts={summaryFacts(terms)} />
      {messages.undo && <p className="text-pretty">{messages.undo.text}</p>}
      {messages.refund && <p className="text-pretty text-muted">{messages.refund}</p>}
      {messages.asksAccount && <RefundAccountField {...account} />}
      {messages.asks && <Question reason={reason} onChange={setReason} />}
      <FormAlert message={message} />
      <div className="grid gap-3 md:grid-flow-col md:auto-cols-fr">
        {messages.refundAction && (
          <button
            type="button"
            className={button}
            aria-disabled={running !== undefined}
            onClick={() => confirm(true)}
          >
            {running === 'refund' ? 'Cancelando…' : messages.refundAction}
          </button>
        )}
        {messages.action && (
          <button
            type="button"
            className={button}
            aria-disabled={running !== undefined}
            onClick={() => confirm(false)}
          >
            {running === 'leave' ? 'Cancelando…' : messages.action}
          </button>
        )}
        <WayBack undo={messages.undo} running={running} onStay={() => void run('stay', stay)} />
      </div>
      {messages.undo && <BackToChoices />}
    </div>
  )
}
