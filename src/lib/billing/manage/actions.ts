import { patchAccount } from '#shared/account/contract.ts'
import type { Address } from '#shared/account/person.ts'
import {
  changeCard,
  deleteCard,
  postCard,
  putSubscriptionCard,
} from '#shared/billing/cards/contract.ts'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import { keepSubscription } from '#shared/billing/subscriptions/cancel-contract.ts'
import { postPlanChange, postSubscription } from '#shared/billing/subscriptions/contract.ts'
import {
  postSubscriptionCoupon,
  putPaymentMethod,
} from '#shared/billing/subscriptions/method-contract.ts'
import { call } from '#lib/api/http.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { withStepUp } from '#lib/session/step-up.ts'
import { attempt } from './attempt.ts'
import type { NewCard } from './form.ts'
import type { Owed } from './owed.ts'
import type { WantedPlan } from './preview-query.ts'

const shown = ['customer', 'cards', 'invoices', 'me']

/** What the screens show of the money is asked for again. */
export const refreshBilling = async (): Promise<void> => {
  await Promise.all(shown.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}

/** Also after a refusal: a card may be kept, or an attempt written down, all the same. */
const andRefresh = async <T>(task: () => Promise<T>): Promise<T> => {
  try {
    return await task()
  } finally {
    await refreshBilling()
  }
}

/** What is owed is asked of the card at once. */
export const pickCard = (id: number) =>
  andRefresh(() => withStepUp(() => call(putSubscriptionCard, { body: { card_id: id } })))

export const removeCard = (id: number) =>
  andRefresh(() => withStepUp(() => call(deleteCard, { params: { id: String(id) } })))

/** Kept only, or the subscription's from now on. */
export const saveCard = (form: NewCard) =>
  andRefresh(() =>
    withStepUp(() =>
      form.use === 'on'
        ? call(changeCard, { body: { ...form.card, holder_document: form.document } })
        : call(postCard, { body: form.card }),
    ),
  )

export const changeMethod = (method: PaymentMethod) =>
  andRefresh(() => withStepUp(() => call(putPaymentMethod, { body: { payment_method: method } })))

/** What a document names of the person. */
export const keepPayer = (accountId: number, told: { document?: string; address?: Address }) =>
  call(patchAccount, { params: { id: String(accountId) }, body: told })

export const applyCoupon = (code: string) =>
  andRefresh(() => call(postSubscriptionCoupon, { body: { coupon: code } }))

/** Charges the difference where there is one; once, however often it is pressed. */
export const confirmPlan = (wanted: WantedPlan) =>
  andRefresh(() =>
    attempt(`plan ${wanted.subscription_id} ${wanted.price_id}`, (idempotencyKey) =>
      call(postPlanChange, { body: { ...wanted } }, { idempotencyKey }),
    ),
  )

/** The open invoice is charged on the card of the subscription; once, however often it is pressed. */
export const retryPayment = ({ invoice, payment }: Owed) =>
  andRefresh(() =>
    attempt(`retry ${invoice.uuid} ${payment?.uuid ?? ''}`, (idempotencyKey) =>
      call(postSubscription, { body: { payment_method: 'card' } }, { idempotencyKey }),
    ),
  )

export const undoCancel = () => andRefresh(() => call(keepSubscription, {}))
