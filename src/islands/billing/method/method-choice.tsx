import { useId } from 'react'
import { methodNote } from '#lib/billing/checkout/order.ts'
import { RadioCard } from '#ui/form/radio-card.tsx'
import type { PaymentMethod, Plan } from '#shared/billing/plans/contract.ts'

const icons: Record<PaymentMethod, string> = {
  card: 'i-lucide-credit-card',
  pix: 'i-lucide-qr-code',
  boleto: 'i-lucide-barcode',
}

const names: Record<PaymentMethod, string> = {
  card: 'Cartão de crédito',
  pix: 'Pix',
  boleto: 'Boleto',
}

const methods = ['card', 'pix', 'boleto'] as const

interface OptionProps {
  plan: Plan | undefined
  method: PaymentMethod
  isChosen: boolean
  errorId: string | undefined
}

const Option = ({ plan, method, isChosen, errorId }: OptionProps) => {
  const id = useId()
  return (
    <RadioCard
      name="payment_method"
      value={method}
      defaultChecked={isChosen}
      disabled={plan && !plan.payment_methods.includes(method)}
      aria-labelledby={`${id}-name`}
      aria-describedby={[`${id}-note`, errorId].filter(Boolean).join(' ')}
      className="min-h-19 items-center rounded-control px-4 py-3 has-[:disabled]:(cursor-default border-line bg-transparent)"
    >
      <span className="min-w-0 flex-1">
        <span id={`${id}-name`} className="block font-semibold">
          {names[method]}
        </span>
        <span id={`${id}-note`} className="block min-h-5 text-sm text-muted">
          {methodNote(plan, method)}
        </span>
      </span>
      <span className={`${icons[method]} size-6 shrink-0 text-muted`} aria-hidden="true" />
    </RadioCard>
  )
}

interface Props {
  plan: Plan | undefined
  error: string | undefined
  /** Preselected. */
  chosen?: PaymentMethod
  /** The page's heading already says it. */
  isUntitled?: boolean
}

/** Native radios work with the arrow keys and before hydration. */
export const MethodChoice = ({ plan, error, chosen = 'card', isUntitled = false }: Props) => {
  const id = useId()
  return (
    <fieldset>
      <legend className={isUntitled ? 'sr-only' : 'mb-3 font-display text-xl font-semibold'}>
        Como você quer pagar
      </legend>
      <div className="flex flex-col gap-3">
        {methods.map((method) => (
          <Option
            key={method}
            plan={plan}
            method={method}
            isChosen={method === chosen}
            errorId={error && id}
          />
        ))}
      </div>
      <div id={id} aria-live="polite">
        {error && <p className="mt-2 text-sm text-danger">{error}</p>}
      </div>
    </fieldset>
  )
}
