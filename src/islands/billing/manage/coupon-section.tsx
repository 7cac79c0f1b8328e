import { FormAlert } from '#islands/ui/form-alert.tsx'
import { TextField } from '#islands/ui/text-field.tsx'
import { useForm } from '#islands/ui/use-form.ts'
import { applyCoupon } from '#lib/billing/manage/actions.ts'
import { couponEffect } from '#lib/billing/manage/coupon-words.ts'
import { CouponForm } from '#lib/billing/manage/form.ts'
import { isOffered } from '#lib/billing/manage/offers.ts'
import type { Service } from '#lib/billing/subscriptions/contract.ts'
import { ApiError, refusalOf } from '#lib/http.ts'
import { showSuccess } from '#lib/toast.ts'
import { Section } from './section.tsx'

const useCouponForm = () => {
  const state = useForm({
    schema: CouponForm,
    send: async ({ coupon }) => {
      try {
        const { description } = await applyCoupon(coupon)
        showSuccess(`Cupom aplicado: ${description}.`)
        state.form.ref.current?.reset()
        return undefined
      } catch (error) {
        const { message, fields } = refusalOf(error)
        const isUnknown = error instanceof ApiError && error.code === 'coupon-not-found'
        return { message, fields: isUnknown ? { coupon: [message] } : fields }
      }
    },
  })
  return state
}

/** The coupon of now with what it does to the next invoice, and the field for another. */
export const CouponSection = ({ service }: { service: Service }) => {
  const { form, errors, message, isSending } = useCouponForm()
  if (!isOffered(service, 'use-coupon')) return null
  const effect = couponEffect(service)
  return (
    <Section title="Cupom" lead="O desconto vale a partir da próxima cobrança.">
      <div className="grid gap-5" aria-live="polite">
        {effect && (
          <div className="rounded-control border border-success/40 bg-success/8 px-4 py-3">
            <p className="flex flex-wrap items-center gap-x-3 font-semibold">
              <span className="i-lucide-ticket-percent size-5 text-success" aria-hidden="true" />
              {effect.title}
            </p>
            <p className="mt-1 text-pretty text-muted">{effect.text}</p>
          </div>
        )}
        <form {...form} className="grid max-w-md gap-4">
          <TextField
            label={effect ? 'Trocar por outro cupom' : 'Código do cupom'}
            name="coupon"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={30}
            error={errors.coupon?.[0]}
            end={
              <button
                type="submit"
                className="min-h-11 cursor-pointer rounded-control px-3 text-sm font-semibold hover:text-accent focus-ring"
                aria-disabled={isSending}
              >
                {isSending ? 'Conferindo…' : 'Aplicar'}
              </button>
            }
          />
          <FormAlert message={message} />
        </form>
      </div>
    </Section>
  )
}
