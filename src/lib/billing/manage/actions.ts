import type { Address } from '#shared/account/person.ts'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import { api } from '#lib/api/api.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { withStepUp } from '#lib/session/step-up.ts'
import { attempt } from './attempt.ts'
import type { NewCard } from './form.ts'
import type { Owed } from './owed.ts'
import type { WantedPlan } from './preview-query.ts'

const shown = ['customer', 'cards', 'invoices', 'me']

const refreshBilling = async (): Promise<void> => {
  await Promise.all(shown.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}

/** Also refreshes after a refusal: a card or an attempt may have been stored anyway. */
const andRefresh = async <T>(task: () => Promise<T>): Promise<T> => {
  try {
    return await task()
  } finally {
    await refreshBilling()
  }
}

/** The server charges an open invoice on this card at once. */
export const pickCard = (id: number, total: number) =>
  andRefresh(() =>
    withStepUp(() => api('PUT /v1/subscriptions/credit-card/', { body: { card_id: id, total } })),
  )

export const removeCard = (id: number) =>
  andRefresh(() =>
    withStepUp(() => api('DELETE /v3/payments/credit-card/{id}/', { params: { id: String(id) } })),
  )

export const saveCard = (form: NewCard, total: number) =>
  andRefresh(() =>
    withStepUp(() =>
      form.use === 'on'
        ? api('POST /v1/accounts/cards/change', {
            body: { ...form.card, holder_document: form.document, total },
          })
        : api('POST /v1/accounts/cards', { body: form.card }),
    ),
  )

export const changeMethod = (method: PaymentMethod) =>
  andRefresh(() =>
    withStepUp(() =>
      api('PUT /v1/subscriptions/payment-method/', { body: { payment_method: method } }),
    ),
  )

export const keepPayer = (accountId: number, patch: { document?: string; address?: Address }) =>
  api('PATCH /v1/accounts/{id}/', { params: { id: String(accountId) }, body: patch })

export const applyCoupon = (code: string) =>
  andRefresh(() => api('POST /v1/subscriptions/coupon/', { body: { coupon: code } }))

/** Repeated presses charge only once. */
export const confirmPlan = (wanted: WantedPlan, total: number) =>
  andRefresh(() =>
    attempt(`plan ${wanted.subscription_id} ${wanted.price_id} ${total}`, (idempotencyKey) =>
      api(
        'POST /v1/stripe/subscriptions/change/',
        { body: { ...wanted, total } },
        { idempotencyKey },
      ),
    ),
  )

/** Repeated presses charge only once. */
export const retryPayment = ({ invoice, payment }: Owed) =>
  andRefresh(() =>
    attempt(`retry ${invoice.uuid} ${payment?.uuid ?? ''}`, (idempotencyKey) =>
      api(
        'POST /v3/payments/subscription/',
        { body: { payment_method: 'card', total: invoice.amount } },
        { idempotencyKey },
      ),
    ),
  )

export const undoCancel = () => andRefresh(() => api('POST /v1/subscriptions/cancel/keep/'))

export const undoPause = () => andRefresh(() => api('DELETE /v1/subscriptions/pause/'))
