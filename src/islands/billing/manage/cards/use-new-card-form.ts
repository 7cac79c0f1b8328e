import { useForm } from '#ui/form/use-form.ts'
import { errorsOfForm, nestFields, refusedField } from '#lib/billing/checkout/form.ts'
import { saveCard } from '#lib/billing/manage/actions.ts'
import type { savedCardMessages } from '#lib/billing/manage/card-result.ts'
import { newCardForm } from '#lib/billing/manage/form.ts'
import { chargedAtOnce, type Owed } from '#lib/billing/manage/owed.ts'
import type { Service } from '#shared/billing/subscriptions/contract.ts'
import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import { fetchInvoices } from '#lib/billing/payments/api.ts'
import { ApiError, type FormRefusal, refusalOf } from '#lib/api/problems.ts'
import { cancelled } from '#lib/session/step-up.ts'

export type Saved = Parameters<typeof savedCardMessages>[0]

const schema = newCardForm()

const prefixed = new Set(['number', 'holder_name', 'exp_month', 'exp_year', 'cvv'])

const fieldOf = (name: string) => {
  if (name === 'holder_document') return 'document'
  return prefixed.has(name) ? `card.${name}` : name
}

const refusalOfCard = (error: unknown): FormRefusal => {
  const { message, fields = {} } = refusalOf(error)
  const field = error instanceof ApiError ? refusedField(error.code) : undefined
  if (field) return { message, fields: { [field]: [message] } }
  const named = Object.entries(fields).map(([name, texts]) => [fieldOf(name), texts] as const)
  return { message, fields: errorsOfForm(Object.fromEntries(named)) }
}

/** An unchecked switch has no form value. */
const read = (form: HTMLFormElement) => ({ use: 'off', ...nestFields(new FormData(form)) })

/** If the request fails, the invoice is returned as it was. */
const invoiceAfter = async (owed: Owed | undefined) => {
  if (!owed) return undefined
  const invoices = await fetchInvoices().catch(() => [])
  return invoices.find(({ uuid }) => uuid === owed.invoice.uuid) ?? owed.invoice
}

interface Options {
  service: Service
  owed: Owed | undefined
  onSaved: (saved: Saved) => void
}

export const useNewCardForm = ({ service, owed, onSaved }: Options) =>
  useForm({
    schema,
    read,
    asksBeforeLeaving: true,
    send: async (values) => {
      try {
        const chargedCents = chargedAtOnce(service, owed)
        const card = await saveCard(values, chargedCents)
        if (card === cancelled) return undefined
        const isUsed = values.use === 'on'
        const isLeaving = stateIs(service.state, 'isLeaving')
        const after = await invoiceAfter(owed)
        onSaved({ card, isUsed, isLeaving, chargedCents, before: owed?.invoice, after })
        return undefined
      } catch (error) {
        return refusalOfCard(error)
      }
    },
  })
