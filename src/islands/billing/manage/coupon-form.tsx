import { FormAlert } from '#ui/form/form-alert.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { applyCoupon } from '#lib/billing/manage/actions.ts'
import { CouponForm as schema } from '#lib/billing/manage/form.ts'
import { refusedField } from '#lib/billing/checkout/form.ts'
import { ApiError, refusalOf } from '#lib/api/problems.ts'
import { showSuccess } from '#lib/browser/notices/toast.ts'

const useCouponForm = (onDone: () => void) => {
  return useForm({
    schema,
    send: async ({ coupon }) => {
      try {
        const { description } = await applyCoupon(coupon)
        showSuccess(`Cupom aplicado: ${description}.`)
        onDone()
        return undefined
      } catch (error) {
        const { message, fields } = refusalOf(error)
        const field = error instanceof ApiError ? refusedField(error.code) : undefined
        return { message, fields: field ? { [field]: [message] } : fields }
      }
    },
  })
}

const takeFocus = (field: HTMLInputElement | null) => field?.focus()

export const CouponForm = ({ onDone }: { onDone: () => void }) => {
  const { form, errors, message, isSending } = useCouponForm(onDone)
  return (
    <form {...form} className="grid max-w-md gap-4">
      <TextField
        ref={takeFocus}
        label="Código do cupom"
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
  )
}
