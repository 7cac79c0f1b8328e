import type { Payment } from '#shared/billing/payments/contract.ts'
import { formatDay } from '#shared/time.ts'
import { CopyField } from '#islands/billing/payments/copy-field.tsx'
import { Barcode } from './barcode.tsx'
import { BoletoSlip } from './boleto-slip.tsx'

const Fact = ({ label, value, note }: { label: string; value: string; note?: string }) => (
  <div>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="font-semibold">{value}</dd>
    {note && <dd className="text-sm text-muted">{note}</dd>}
  </div>
)

const print = () => globalThis.print()

interface Props {
  payment: Payment
  boleto: NonNullable<Payment['boleto']>
}

const Facts = ({ boleto }: Pick<Props, 'boleto'>) => (
  <dl className="grid content-start gap-4">
    <Fact
      label="Vencimento"
      value={formatDay(boleto.due_at)}
      note="Pagável em qualquer banco até o vencimento"
    />
    <Fact
      label="Beneficiário"
      value={boleto.beneficiary}
      note={`CNPJ ${boleto.beneficiary_document}`}
    />
    <Fact
      label="Pagador"
      value={boleto.payer}
      {...(boleto.payer_document && { note: `CPF ${boleto.payer_document}` })}
    />
  </dl>
)

export const BoletoPayment = ({ payment, boleto }: Props) => (
  <>
    <div className="grid gap-7 md:grid-cols-[minmax(0,1fr)_18rem] md:gap-12">
      <div className="grid content-start gap-6">
        <CopyField
          label="Linha digitável"
          value={boleto.line.replace(/\D/g, '')}
          shown={boleto.line}
          action="Copiar linha digitável"
          done="Linha copiada"
        />
        <div className="rounded-card bg-white py-4">
          <Barcode code={boleto.barcode} className="h-20" />
        </div>
        <button type="button" className="button-quiet" onClick={print}>
          <span className="i-lucide-printer size-5" aria-hidden="true" />
          Imprimir ou salvar em PDF
        </button>
      </div>
      <Facts boleto={boleto} />
    </div>
    <BoletoSlip payment={payment} boleto={boleto} />
  </>
)
