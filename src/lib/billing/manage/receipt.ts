import type { Customer } from '#shared/account/contract.ts'
import type { Invoice } from '#shared/billing/payments/contract.ts'
import { invoiceTitle, periodText } from '#lib/billing/payments/messages/invoice-messages.ts'
import { paidWith } from '#lib/billing/payments/messages/payment-messages.ts'
import { formatDay } from '#shared/time.ts'
import { formatMoney } from '#shared/billing/money.ts'

type Payer = Pick<Customer, 'name' | 'email' | 'document'>

interface Fact {
  label: string
  value: string
}

const fact = (label: string, value: string | null | undefined): Fact[] =>
  value ? [{ label, value }] : []

export const receiptFacts = (invoice: Invoice, { name, email, document }: Payer): Fact[] => {
  const { payment, paid_at: paidAt, discount, amount } = invoice
  const refunded = payment?.refunded ?? 0
  return [
    ...fact('Recebemos de', document ? `${name}, CPF ${document}` : name),
    ...fact('E-mail', email),
    ...fact('Referente a', invoiceTitle(invoice)),
    ...fact('Período', periodText(invoice)),
    ...fact('Preço', discount > 0 ? formatMoney(amount + discount) : undefined),
    ...fact('Desconto', discount > 0 ? `−${formatMoney(discount)}` : undefined),
    ...fact('Pago em', paidAt && formatDay(paidAt)),
    ...fact('Forma de pagamento', payment && paidWith(payment)),
    ...fact('Devolvido', refunded > 0 ? formatMoney(refunded) : undefined),
    ...fact('Código', invoice.uuid),
  ]
}
