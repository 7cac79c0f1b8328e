import type { Payment } from '#shared/billing/payments/contract.ts'
import { bankOfBoleto } from '#lib/billing/payments/bank.ts'
import { formatShortDay } from '#shared/time.ts'
import { formatMoney } from '#shared/billing/money.ts'
import { Barcode } from './barcode.tsx'

interface CellProps {
  label: string
  value: string
  className?: string
}

const Cell = ({ label, value, className = '' }: CellProps) => (
  <div className={`slip-cell ${className}`}>
    <span>{label}</span>
    <strong>{value}</strong>
  </div>
)

interface Props {
  payment: Payment
  boleto: NonNullable<Payment['boleto']>
}

const Head = ({ boleto, title }: Pick<Props, 'boleto'> & { title: string }) => {
  const { code, name } = bankOfBoleto(boleto.line)
  return (
    <div className="slip-head">
      <strong>{name ?? 'Boleto bancário'}</strong>
      <b>{code}</b>
      <em>{title}</em>
    </div>
  )
}

const Cells = ({ payment, boleto }: Props) => {
  const payerDocument = boleto.payer_document ? `, CPF ${boleto.payer_document}` : ''
  return (
    <div className="slip-grid">
      <Cell
        className="slip-wide"
        label="Local de pagamento"
        value="Pagável em qualquer banco até o vencimento"
      />
      <Cell label="Vencimento" value={formatShortDay(boleto.due_at)} />
      <Cell
        className="slip-wide"
        label="Beneficiário"
        value={`${boleto.beneficiary}, CNPJ ${boleto.beneficiary_document}`}
      />
      <Cell label="Valor do documento" value={formatMoney(payment.amount)} />
      <Cell label="Data do documento" value={formatShortDay(payment.created_at)} />
      <Cell label="Número do documento" value={payment.uuid.slice(0, 8).toUpperCase()} />
      <Cell label="Moeda" value="R$" />
      <Cell
        className="slip-full"
        label="Instruções"
        value={`Assinatura ${payment.plan.name}. Não receber após o vencimento. Compensação em 1 a 2 dias úteis.`}
      />
      <Cell className="slip-full" label="Pagador" value={boleto.payer + payerDocument} />
    </div>
  )
}

/** Printed instead of the page. */
export const BoletoSlip = ({ payment, boleto }: Props) => (
  <div className="boleto-slip" aria-hidden="true">
    <Head boleto={boleto} title="Recibo do pagador" />
    <Cells payment={payment} boleto={boleto} />
    <p className="slip-cut">Corte aqui</p>
    <Head boleto={boleto} title={boleto.line} />
    <Cells payment={payment} boleto={boleto} />
    <Barcode code={boleto.barcode} className="slip-bars" />
  </div>
)
