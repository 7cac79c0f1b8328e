import { useState } from 'react'
import { PaymentTitle } from '#islands/billing/payments/payment-title.tsx'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { retryPayment } from '#lib/billing/manage/actions.ts'
import { owedMessages } from '#lib/billing/manage/owed-messages.ts'
import { type Owed, type OwedAction, owedActions, retryLabel } from '#lib/billing/manage/owed.ts'
import { documentPath } from '#lib/billing/payments/own-payment.ts'
import { renew } from '#lib/billing/payments/api.ts'
import type { Service } from '#shared/billing/subscriptions/contract.ts'
import { showSuccess } from '#lib/browser/notices/toast.ts'
import { SteadyLabel } from './steady-label.tsx'
import { useAction } from '#islands/billing/use-action.ts'

interface Props {
  owed: Owed
  service: Service
}

const documentWord = ({ payment }: Owed) => (payment?.method === 'boleto' ? 'boleto' : 'Pix')

const useOwed = ({ owed, service }: Props) => {
  const action = useAction()
  const { payment } = owed
  const toDocument = async (name: OwedAction, method: 'pix' | 'boleto') => {
    if (!payment) return
    const made = await action.run(name, () => renew(payment.uuid, method))
    if (made) location.assign(documentPath(made))
  }
  const retry = async () => {
    const answer = await action.run('retry', () => retryPayment(owed))
    if (answer?.payment?.status === 'paid') showSuccess('Pagamento aprovado. Obrigado.')
  }
  const labels: Record<OwedAction, string> = {
    retry: service.card ? retryLabel(owed, service.card) : '',
    'other-card': 'Usar outro cartão',
    'pay-pix': 'Pagar com Pix',
    document: `Ver o ${documentWord(owed)}`,
    'new-document': `Gerar novo ${payment?.method === 'boleto' ? 'boleto' : 'código'}`,
  }
  const presses: Partial<Record<OwedAction, () => Promise<void>>> = {
    retry,
    'pay-pix': () => toDocument('pay-pix', 'pix'),
    'new-document': () =>
      toDocument('new-document', payment?.method === 'boleto' ? 'boleto' : 'pix'),
  }
  return { ...action, labels, presses }
}

const busyLabels: Partial<Record<OwedAction, string>> = {
  retry: 'Cobrando…',
  'pay-pix': 'Gerando…',
  'new-document': 'Gerando…',
}

const hrefOf = (action: OwedAction, { payment }: Owed) =>
  action === 'document' && payment ? documentPath(payment) : '/conta/novo-cartao'

export const OwedCard = ({ owed, service }: Props) => {
  const { busy, message, labels, presses } = useOwed({ owed, service })
  const [now] = useState(Date.now)
  const actions = owedActions(owed, service, now)
  const look = (index: number) => (index === 0 ? 'button-primary' : 'button-quiet')
  return (
    <section aria-label="O que está em aberto" className="status-card mb-5 grid gap-6">
      <PaymentTitle {...owedMessages(owed, service, now)} />
      <FormAlert message={message} />
      {actions.length > 0 && (
        <div className="flex flex-col flex-wrap gap-3 md:flex-row">
          {actions.map((action, index) => {
            const press = presses[action]
            return press ? (
              <button
                key={action}
                type="button"
                className={look(index)}
                aria-disabled={busy !== undefined}
                onClick={() => void press()}
              >
                <SteadyLabel
                  label={labels[action]}
                  busyLabel={busyLabels[action] ?? ''}
                  isBusy={busy === action}
                />
              </button>
            ) : (
              <a key={action} href={hrefOf(action, owed)} className={look(index)}>
                {labels[action]}
              </a>
            )
          })}
        </div>
      )}
    </section>
  )
}
