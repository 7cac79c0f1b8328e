import { useMaskito } from '@maskito/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Heading } from 'react-aria-components/Dialog'
import * as v from 'valibot'
import { AddressFields } from '#ui/form/address-fields.tsx'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { ModalDialog } from '#ui/dialog/modal-dialog.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import type { Customer } from '#shared/account/contract.ts'
import type { Address } from '#shared/account/person.ts'
import { errorsOfForm, nestFields } from '#lib/billing/checkout/form.ts'
import { changeMethod, keepPayer } from '#lib/billing/manage/actions.ts'
import { payerForms } from '#lib/billing/manage/form.ts'
import { methodChangeText } from '#lib/billing/manage/method-messages.ts'
import { type PayerQuestion, questionOf } from '#lib/billing/manage/offers.ts'
import { methodNames } from '#lib/billing/payments/messages/payment-messages.ts'
import { documentPath } from '#lib/billing/payments/own-payment.ts'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import type { Service } from '#shared/billing/subscriptions/contract.ts'
import { ApiError, refusalOf } from '#lib/api/problems.ts'
import { cpfMask } from '#ui/form/masks.ts'
import type { FieldErrors } from '#shared/problem.ts'
import { cancelled } from '#lib/session/step-up.ts'
import { showSuccess } from '#lib/browser/notices/toast.ts'
import { SteadyLabel } from './steady-label.tsx'

interface Props {
  method: PaymentMethod
  customer: Customer
  onClose: () => void
}

type PayerPatch = { document?: string; address?: Address }

const nothingAsked = v.object({})
const schemaOf = (question: PayerQuestion | undefined): v.GenericSchema<unknown, PayerPatch> =>
  question ? payerForms[question] : nothingAsked

const read = (form: HTMLFormElement) => nestFields(new FormData(form))

/** An open payment is issued again with the new method, so its document is shown next. */
const isNewDocument = (before: Service, after: Service) => {
  const { open_payment: made, open_payment_details: details, payment_method: method } = after
  const isRenewal = details?.kind !== 'change'
  return made !== null && made !== before.open_payment && isRenewal && method !== 'card'
}

const useMethodForm = ({ method, customer, onClose }: Props) => {
  const [question, setQuestion] = useState<PayerQuestion>()
  const state = useForm({
    schema: schemaOf(question),
    read,
    send: async (values) => {
      try {
        if (question) await keepPayer(customer.id, values)
        const service = await changeMethod(method)
        if (service === cancelled) return undefined
        if (isNewDocument(customer.service, service) && service.open_payment) {
          location.assign(documentPath({ uuid: service.open_payment, method }))
          return 'leaving' as const
        }
        showSuccess(`Forma de pagamento trocada para ${methodNames[method]}.`)
        onClose()
        return undefined
      } catch (error) {
        const asked = error instanceof ApiError ? questionOf(error.code) : undefined
        if (asked && asked !== question) {
          flushSync(() => setQuestion(asked))
          state.form.ref.current?.querySelector('input')?.focus()
          return undefined
        }
        const { message, fields = {} } = refusalOf(error)
        return { message, fields: errorsOfForm(fields) }
      }
    },
  })
  return { ...state, question }
}

const DocumentField = ({ errors }: { errors: FieldErrors }) => {
  const cpf = useMaskito({ options: cpfMask })
  return (
    <TextField
      ref={cpf}
      label="CPF"
      name="document"
      inputMode="numeric"
      placeholder="000.000.000-00"
      hint="O banco pede o CPF de quem paga."
      error={errors.document?.[0]}
    />
  )
}

export const MethodDialog = (props: Props) => {
  const { method, customer, onClose } = props
  const { form, errors, message, isSending, question } = useMethodForm(props)
  return (
    <ModalDialog onClose={onClose}>
      <Heading slot="title" className="text-balance font-display text-2xl font-semibold">
        Pagar com {methodNames[method]}
      </Heading>
      <p className="mt-3 text-pretty text-muted">{methodChangeText(method, customer.service)}</p>
      <form {...form} className="mt-6 grid gap-5">
        {question === 'document' && <DocumentField errors={errors} />}
        {question === 'address' && (
          <AddressFields legend="Endereço que vai no boleto" errors={errors} />
        )}
        <FormAlert message={message} />
        <div className="flex flex-col-reverse gap-3 sm:(flex-row justify-end)">
          <button type="button" className="button-quiet" onClick={onClose}>
            Cancelar
          </button>
          <button type="submit" className="button-primary" aria-disabled={isSending}>
            <SteadyLabel label="Trocar" busyLabel="Trocando…" isBusy={isSending} />
          </button>
        </div>
      </form>
    </ModalDialog>
  )
}
