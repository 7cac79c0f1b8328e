import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { findPayment } from '#lib/billing/payments/api.ts'
import { paymentReferenceIn } from '#shared/billing/payments/payment-reference.ts'
import { pathTo } from '#shared/routes.ts'
import { withUtm } from '#lib/session/guard/guard.ts'

const schema = v.object({
  pagamento: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Informe o código do pagamento.'),
    v.check((text) => paymentReferenceIn(text) !== undefined, 'Este código não é válido.'),
  ),
})

const unknown = {
  message: '',
  fields: { pagamento: ['Não encontramos um pagamento com este código.'] as [string] },
}

const pathOf = (uuid: string) => withUtm(pathTo('payment-status', { uuid }), location.search)

/** The code is typed, pasted or taken from the address. */
export const PaymentCodeForm = () => {
  const { form, errors, message, isSending } = useForm({
    schema,
    send: async ({ pagamento }) => {
      const uuid = await findPayment(pagamento)
      if (uuid === undefined) return unknown
      location.assign(pathOf(uuid))
      return 'leaving'
    },
  })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const code = new URLSearchParams(location.search).get('pagamento')
    if (!code || !field.current) return
    field.current.value = code
    if (!paymentReferenceIn(code)) return
    void findPayment(code).then(
      (uuid) => uuid !== undefined && location.replace(pathOf(uuid)),
      () => undefined,
    )
  }, [])
  return (
    <form {...form} className="grid gap-5">
      <FormAlert message={message} />
      <TextField
        ref={field}
        label="Código do pagamento"
        name="pagamento"
        hint="O código do e-mail, o Pix Copia e Cola, a linha digitável ou o link do pagamento."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.pagamento?.[0]}
      />
      <button type="submit" aria-disabled={isSending} className="button-primary min-h-13 text-lg">
        Ver a situação
      </button>
    </form>
  )
}
