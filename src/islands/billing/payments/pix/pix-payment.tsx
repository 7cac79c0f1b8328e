import type { Payment } from '#shared/billing/payments/contract.ts'
import { company } from '#shared/company.ts'
import { CopyField } from '#islands/billing/payments/copy-field.tsx'
import { Countdown } from './countdown.tsx'
import { QrCode } from './qr-code.tsx'

const steps = [
  'Copie o código e abra o aplicativo do seu banco.',
  'Em Pix, escolha “Pix Copia e Cola” e cole, ou leia o QR Code.',
  'Confira o valor e o nome de quem recebe e confirme.',
]

const Steps = () => (
  <ol className="grid gap-3">
    {steps.map((step, index) => (
      <li key={step} className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="grid size-6 shrink-0 place-items-center rounded-full bg-accent/16 text-13px font-bold text-accent"
        >
          {index + 1}
        </span>
        <span className="text-pretty text-ink/90">{step}</span>
      </li>
    ))}
  </ol>
)

const Receiver = ({ name }: { name: string }) => (
  <dl className="border-t border-line/60 pt-4 text-sm">
    <dt className="text-muted">Quem recebe</dt>
    <dd className="mt-0.5 font-semibold">{name}</dd>
    <dd className="text-muted">CNPJ {company.taxId}</dd>
  </dl>
)

interface Props {
  pix: NonNullable<Payment['pix']>
}

export const PixPayment = ({ pix: { code, expires_at, receiver } }: Props) => (
  <div className="grid gap-7 md:grid-cols-[minmax(0,1fr)_18rem] md:gap-12">
    <div className="grid content-start gap-6">
      <Countdown until={expires_at} />
      <CopyField
        label="Pix Copia e Cola"
        value={code}
        action="Copiar código Pix"
        done="Código copiado"
      />
      <Steps />
    </div>
    <div className="grid content-start gap-4">
      <div className="grid justify-items-center gap-3">
        <QrCode code={code} />
        <p className="text-center text-sm text-muted">
          Ou leia com a câmera do aplicativo do seu banco
        </p>
      </div>
      <Receiver name={receiver} />
    </div>
  </div>
)
