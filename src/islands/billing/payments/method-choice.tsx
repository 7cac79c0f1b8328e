import { useEffect, useState } from 'react'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { fetchMethods } from '#lib/billing/payments/api.ts'
import type { Payment } from '#shared/billing/payments/contract.ts'
import {
  type PaymentMessages,
  messagesOf,
} from '#lib/billing/payments/messages/payment-messages.ts'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import { useRenewal } from './use-renewal.ts'

/** Offers both methods while the plan is unknown, and if it is no longer on sale. */
const useAccepted = (slug: string): readonly PaymentMethod[] => {
  const [methods, setMethods] = useState<readonly PaymentMethod[]>(['pix', 'boleto'])
  useEffect(() => {
    void fetchMethods(slug).then(
      (found) => found && setMethods(found),
      () => undefined,
    )
  }, [slug])
  return methods
}

const icons = { pix: 'i-lucide-qr-code', boleto: 'i-lucide-barcode' } as const
const renewing = { pix: 'Gerar novo código', boleto: 'Gerar novo boleto' } as const
const changing = { pix: 'Pagar com Pix', boleto: 'Pagar com boleto' } as const

const labelOf = (method: 'pix' | 'boleto', payment: Payment) =>
  method === payment.method ? renewing[method] : changing[method]

/** The payment's own method comes first, but is left out while its document is valid. */
const choices = (
  payment: Payment,
  accepted: readonly PaymentMethod[],
  shows: PaymentMessages['shows'],
) =>
  ([payment.method === 'boleto' ? 'boleto' : 'pix', 'pix', 'boleto'] as const)
    .filter((method, index, all) => all.indexOf(method) === index && accepted.includes(method))
    .filter((method) => shows !== 'document' || method !== payment.method)

interface Props {
  payment: Payment
  onRenewed: (payment: Payment) => unknown
}

export const MethodChoice = ({ payment, onRenewed }: Props) => {
  const { asked, message, askFor } = useRenewal(payment.uuid, onRenewed)
  const { shows } = messagesOf(payment)
  const accepted = useAccepted(payment.plan.slug)
  const methods = choices(payment, accepted, shows)
  const isQuiet = shows === 'document'
  if (methods.length === 0) return null
  return (
    <div className={`grid gap-4 ${isQuiet ? 'border-t border-line/60 pt-6' : ''}`}>
      <FormAlert message={message} />
      <div className="flex flex-col flex-wrap gap-3 sm:(flex-row items-center)">
        {isQuiet && <p className="mr-auto text-muted">Prefere pagar de outro jeito?</p>}
        {methods.map((method, index) => (
          <button
            key={method}
            type="button"
            className={index === 0 && !isQuiet ? 'button-primary' : 'button-quiet'}
            aria-disabled={asked !== undefined}
            onClick={() => void askFor(method)}
          >
            <span className={`size-5 ${icons[method]}`} aria-hidden="true" />
            {asked === method ? 'Gerando…' : labelOf(method, payment)}
          </button>
        ))}
        {payment.method === 'card' && (
          <a href="/conta/novo-cartao" className="button-quiet">
            <span className="i-lucide-credit-card size-5" aria-hidden="true" />
            Usar outro cartão
          </a>
        )}
      </div>
    </div>
  )
}
