import { showSuccess } from '#lib/browser/notices/toast.ts'
import { undoPause } from '#lib/billing/manage/actions.ts'
import { couponText } from '#lib/billing/manage/coupon-messages.ts'
import { methodText, nextCharge } from '#lib/billing/manage/next-charge.ts'
import { moneyOf, planText } from '#lib/billing/subscriptions/money.ts'
import type { Service } from '#shared/billing/subscriptions/contract.ts'
import { formatMoney } from '#shared/billing/money.ts'
import { UndoButton } from './undo-button.tsx'

const Fact = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)

/** The button disappears with the pause, so the heading takes the focus. */
const UndoPause = () => (
  <div className="mt-5">
    <UndoButton
      label="Desfazer a pausa"
      undo={undoPause}
      onDone={() => {
        showSuccess('Pronto: a pausa foi desfeita.')
        document.querySelector<HTMLElement>('#proxima')?.focus()
      }}
    />
  </div>
)

interface Props {
  service: Service
  /** The card above already offers to pay the open invoice. */
  isPayable: boolean
}

export const NextChargeCard = ({ service, isPayable }: Props) => {
  const { label, amountCents, when, text } = nextCharge(service)
  const money = moneyOf(service)
  return (
    <section
      aria-labelledby="proxima"
      className="status-card grid gap-x-12 gap-y-7 md:grid-cols-[minmax(0,1fr)_18rem]"
    >
      <div>
        <h2 id="proxima" tabIndex={-1} className="text-sm font-semibold text-muted outline-none">
          {label}
        </h2>
        {amountCents !== null && (
          <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
            <strong className="font-display text-4xl font-semibold md:text-5xl">
              {formatMoney(amountCents)}
            </strong>
            <span className="text-lg">{when}</span>
          </p>
        )}
        <p className="mt-3 max-w-[52ch] text-pretty text-muted">{text}</p>
        {money.unpaused && <UndoPause />}
        {money.owed && !isPayable && (
          <a href="/reativacao/selecionar-plano" className="button-primary mt-5">
            Pagar agora
          </a>
        )}
      </div>
      <dl className="grid content-start gap-4 border-line/60 max-md:(border-t pt-6) md:(border-l pl-8)">
        <Fact label="Plano">{planText(money)}</Fact>
        <Fact label="Forma de pagamento">{methodText(service)}</Fact>
        <Fact label="Cupom">{couponText(service)}</Fact>
      </dl>
    </section>
  )
}
