import { Heading } from 'react-aria-components/Dialog'
import { ModalDialog } from '#ui/dialog/modal-dialog.tsx'
import type { Customer } from '#shared/account/contract.ts'
import { receiptFacts } from '#lib/billing/manage/receipt.ts'
import type { Invoice } from '#shared/billing/payments/contract.ts'
import { company } from '#shared/company.ts'
import { formatMoney } from '#shared/billing/money.ts'

interface Props {
  invoice: Invoice
  customer: Customer
  onClose: () => void
}

const print = () => globalThis.print()

export const Receipt = ({ invoice, customer, onClose }: Props) => (
  <ModalDialog onClose={onClose} className="">
    <div className="receipt-paper p-6 md:p-8">
      <p className="font-display text-xl font-semibold">{company.brand}</p>
      <p className="mt-1 text-sm">
        {company.legalName}, CNPJ {company.taxId}
      </p>
      <p className="text-balance text-sm">{company.address}</p>
      <Heading slot="title" className="mt-6 font-display text-2xl font-semibold">
        {invoice.status === 'refunded' ? 'Recibo de devolução' : 'Recibo de pagamento'}
      </Heading>
      <p className="mt-1 font-display text-4xl font-semibold">{formatMoney(invoice.amount)}</p>
      <dl className="mt-5 grid gap-3">
        {receiptFacts(invoice, customer).map(({ label, value }) => (
          <div key={label} className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="text-sm">{label}</dt>
            <dd className="break-words font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-sm">Este recibo não substitui a nota fiscal.</p>
    </div>
    <div className="receipt-actions flex flex-col-reverse gap-3 p-6 sm:(flex-row justify-end)">
      <button type="button" className="button-quiet" onClick={onClose}>
        Fechar
      </button>
      <button type="button" className="button-primary" onClick={print}>
        <span className="i-lucide-printer size-5" aria-hidden="true" />
        Imprimir ou salvar em PDF
      </button>
    </div>
  </ModalDialog>
)
