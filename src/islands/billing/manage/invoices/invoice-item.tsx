import { FormAlert } from '#ui/form/form-alert.tsx'
import { renew } from '#lib/billing/payments/api.ts'
import type { Invoice, Payment } from '#shared/billing/payments/contract.ts'
import { documentPath } from '#lib/billing/payments/own-payment.ts'
import {
  invoiceTitle,
  invoiceMessages,
  periodText,
} from '#lib/billing/payments/messages/invoice-messages.ts'
import { paidWith } from '#lib/billing/payments/messages/payment-messages.ts'
import { formatShortDay } from '#shared/time.ts'
import { formatMoney } from '#shared/billing/money.ts'
import { Badge } from '#islands/billing/manage/badge.tsx'
import { SteadyLabel } from '#islands/billing/manage/steady-label.tsx'
import { useAction } from '#islands/billing/use-action.ts'

const small = 'button-quiet min-h-11! px-4! text-15px max-sm:w-full'

interface Props {
  invoice: Invoice
  onReceipt: () => void
}

const RenewButton = ({ payment, about }: { payment: Payment; about: string }) => {
  const { busy, message, run } = useAction()
  const method = payment.method === 'boleto' ? 'boleto' : 'pix'
  const press = async () => {
    const made = await run('renew', () => renew(payment.uuid, method))
    if (made) location.assign(documentPath(made))
  }
  const label = method === 'boleto' ? 'Gerar novo boleto' : 'Gerar novo código'
  return (
    <div className="grid gap-2 max-sm:w-full">
      <FormAlert message={message} />
      <button
        type="button"
        className={small}
        aria-label={`${label}: ${about}`}
        aria-disabled={busy !== undefined}
        onClick={() => void press()}
      >
        <SteadyLabel label={label} busyLabel="Gerando…" isBusy={busy !== undefined} />
      </button>
    </div>
  )
}

const InvoiceAction = ({ invoice, onReceipt }: Props) => {
  const { payment } = invoice
  const { action } = invoiceMessages(invoice)
  const about = `fatura de ${formatShortDay(invoice.due_at)}`
  if (action === 'receipt')
    return (
      <button type="button" className={small} aria-label={`Recibo da ${about}`} onClick={onReceipt}>
        Recibo
      </button>
    )
  if (action === 'second-copy' && payment)
    return (
      <a href={documentPath(payment)} className={small} aria-label={`Segunda via da ${about}`}>
        Segunda via
      </a>
    )
  return action === 'renew' && payment ? <RenewButton payment={payment} about={about} /> : null
}

export const InvoiceItem = (props: Props) => {
  const { invoice } = props
  const { tone, status } = invoiceMessages(invoice)
  const day = invoice.paid_at ?? invoice.due_at
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="min-w-44 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {invoiceTitle(invoice)}
          <Badge tone={tone}>{status}</Badge>
        </p>
        <p className="text-sm text-muted">
          {formatShortDay(day)}
          {invoice.payment && ` · ${paidWith(invoice.payment)}`}
        </p>
        <p className="text-sm text-muted">Período de {periodText(invoice)}</p>
      </div>
      <p className="font-semibold tabular-nums">{formatMoney(invoice.amount)}</p>
      <InvoiceAction {...props} />
    </li>
  )
}
