import * as v from 'valibot'
import { Cpf } from '#shared/account/person.ts'
import { parseExpiry } from '#lib/billing/cards/form.ts'
import { api } from '#lib/api/api.ts'
import { CardPayload } from '#shared/billing/cards/card-fields.ts'
import { checkoutDraft } from './draft.ts'

const TrialQuestion = v.object({
  payment_method: v.literal('card'),
  document: Cpf,
  card: v.object({
    number: CardPayload.entries.number,
    expiry: v.pipe(
      v.string(),
      v.transform(parseExpiry),
      v.object({ month: v.number(), year: v.number() }),
    ),
  }),
})

type Question = v.InferOutput<typeof TrialQuestion>

/** Undefined until CPF and card are complete. */
export const trialQuestion = (typed: unknown): Question | undefined => {
  const { success, output } = v.safeParse(TrialQuestion, typed)
  return success ? output : undefined
}

/** True without a lead, because the call needs one. */
export const askForTrial = async (
  { document, card: { number, expiry } }: Question,
  signal: AbortSignal,
): Promise<boolean> => {
  const { uuid } = checkoutDraft.read()
  if (!uuid) return true
  const card = { number, exp_month: expiry.month, exp_year: expiry.year }
  const { has_trial: hasTrial } = await api(
    'POST /v1/checkout/lead/{uuid}/trial/',
    { params: { uuid }, body: { document, card } },
    { signal },
  )
  return hasTrial
}
