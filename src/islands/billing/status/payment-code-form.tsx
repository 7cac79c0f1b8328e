import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { paymentCodeIn } from '#lib/billing/payments/invoice-rules.ts'
import { pathTo } from '#shared/routes.ts'
import { withUtm } from '#lib/session/guard.ts'

const schema = v.object({
  pagamento: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Informe o código do pagamento.'),
    v.check((text) => paymentCodeIn(text) !== undefined, 'Este código não é válido.'),
  ),
})

const pathOf = (code: string) =>
  withUtm(pathTo('payment-status', { uuid: paymentCodeIn(code) ?? code }), location.search)

/** Opens the status of a payment by its code: typed, pasted or from the address. */
export const PaymentCodeForm = () => {
  const { form, errors } = useForm({
    schema,
    send: async ({ pagamento }) => {
      location.assign(pathOf(pagamento))
      return 'leaving'
    },
  })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const code = new URLSearchParams(location.search).get('pagamento')
    if (!code || !field.current) return
    if (paymentCodeIn(code)) location.replace(pathOf(code))
    else field.current.value = code
  }, [])
  return (
    <form {...form} className="grid gap-5">
      <TextField
        ref={field}
        label="Código do pagamento"
        name="pagamento"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.pagamento?.[0]}
      />
      <button type="submit" className="button-primary min-h-13 text-lg">
        Ver a situação
      </button>
    </form>
  )
}
