import { paidWith } from '#lib/billing/payments/messages/payment-messages.ts'
import type { KnownPayment } from '#lib/billing/payments/api.ts'
import { formatMoney } from '#shared/billing/money.ts'
import { FactList } from './fact-list.tsx'

export const CardResult = ({ payment }: { payment: KnownPayment }) => (
  <FactList
    facts={[
      { label: 'Valor', value: formatMoney(payment.amount) },
      { label: 'Forma de pagamento', value: paidWith(payment) },
      ...(payment.refusal ? [{ label: 'Motivo', value: payment.refusal }] : []),
    ]}
  />
)
