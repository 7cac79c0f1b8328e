import { CardFields } from '#islands/billing/cards/card-fields.tsx'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { nestFields } from '#lib/billing/checkout/form.ts'
import { keepNewCard } from '#lib/billing/flow/details.ts'
import { newCardForm } from '#lib/billing/flow/form.ts'
import type { PayFlow } from '#lib/billing/flow/pay-flow.ts'
import { StepFooter } from './step-footer.tsx'

const read = (form: HTMLFormElement) => nestFields(new FormData(form))
const schema = newCardForm()

/** Number and security code exist only in these fields. */
export const CardStep = ({ paying }: { paying: PayFlow }) => {
  const { form, errors, message, isSending } = useForm({
    schema,
    read,
    send: async ({ card }) => keepNewCard(paying, card),
  })
  return (
    <form {...form} className="flex max-w-xl flex-col gap-6">
      <CardFields errors={errors} />
      <FormAlert message={message} />
      <StepFooter
        label="Guardar e continuar"
        busyLabel="Conferindo o cartão…"
        isSending={isSending}
        onOtherMethod={() => paying.send('other_method', { wantsNewCard: undefined })}
      />
      <p className="flex items-start gap-2 text-sm text-muted">
        <span className="i-lucide-lock mt-0.5 size-4 shrink-0" aria-hidden="true" />
        Pagamento por conexão segura. Não guardamos o número nem o CVV do seu cartão.
      </p>
    </form>
  )
}
