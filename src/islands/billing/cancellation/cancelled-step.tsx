import { WithdrawErasure } from '#islands/account/erasure/withdraw-erasure.tsx'
import { FactList } from '#islands/billing/payments/fact-list.tsx'
import { FormAlert } from '#ui/form/form-alert.tsx'
import {
  afterErasure,
  type ReadyRetention,
  retentionFlow,
  undoLeaving,
} from '#lib/billing/cancellation/store.ts'
import { cancelledMessages, lateRefund } from '#lib/billing/cancellation/messages/end-messages.ts'
import { refundText, reviewText } from '#lib/billing/cancellation/messages/summary-messages.ts'
import { MailNote } from './mail-note.tsx'
import { useAction } from '#islands/billing/use-action.ts'

const button = 'button-quiet min-h-13 w-full text-center'

const Away = ({ isAway }: { isAway: boolean }) => (
  <a href={isAway ? '/conta/visao-geral' : '/sessao'} className={button}>
    {isAway ? 'Ver minha conta' : 'Voltar a assistir'}
  </a>
)

interface BackProps {
  isOver: boolean
  isErased: boolean
  isRunning: boolean
  onUndo: () => void
}

const Back = ({ isOver, isErased, isRunning, onUndo }: BackProps) => {
  if (isErased)
    return <WithdrawErasure className={button} onWithdrawn={() => void afterErasure()} />
  return isOver ? (
    <a href="/reativacao/selecionar-plano" className={button}>
      Voltar a assinar
    </a>
  ) : (
    <button type="button" className={button} aria-disabled={isRunning} onClick={onUndo}>
      {isRunning ? 'Desfazendo…' : 'Desfazer cancelamento'}
    </button>
  )
}

export const CancelledStep = ({ answers: terms }: ReadyRetention) => {
  const { busy: running, message, run } = useAction()
  const messages = cancelledMessages(terms)
  const late = lateRefund(terms)
  const refunded = terms.confirmed?.refunded ?? 0
  return (
    <div className="grid gap-7">
      <FactList facts={messages.facts} />
      {refunded > 0 && (
        <p className="text-pretty text-muted">
          {terms.confirmed?.refund_is_reviewed ? reviewText : refundText(terms.refund_methods)}
        </p>
      )}
      <MailNote />
      <FormAlert message={message} />
      <div className="grid gap-3 md:grid-cols-2">
        <Away isAway={messages.isOver || terms.stays === 'paused'} />
        <Back
          isOver={messages.isOver}
          isErased={Boolean(terms.erases_at)}
          isRunning={running !== undefined}
          onUndo={() => void run('undo', undoLeaving)}
        />
      </div>
      {late && (
        <p className="text-sm text-muted">
          {late}{' '}
          <button
            type="button"
            className="cursor-pointer rounded-1 py-2 font-semibold text-ink underline underline-offset-4 hover:text-accent focus-ring"
            onClick={() => retentionFlow.send('refund_wanted', { intent: 'leave' })}
          >
            {terms.refund_keeps ? 'Desistir da troca de plano' : 'Pedir o reembolso integral'}
          </button>
        </p>
      )}
    </div>
  )
}
