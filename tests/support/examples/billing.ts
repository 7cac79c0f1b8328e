import {
  findPayment,
  getInvoices,
  getPayment,
  getPaymentStatus,
  renewPayment,
} from '#shared/billing/payments/contract.ts'
import { getCoupon, getPlans, getPlansWeb } from '#shared/billing/plans/contract.ts'
import {
  acceptOffer,
  confirmCancel,
  getCancel,
  getCancelTerms,
  keepSubscription,
  undoPause,
} from '#shared/billing/cancellation/contract.ts'
import {
  getUpcoming,
  postPlanChange,
  postSubscription,
  previewPlanChange,
} from '#shared/billing/subscriptions/contract.ts'
import {
  postSubscriptionCoupon,
  putPaymentMethod,
} from '#shared/billing/subscriptions/method-contract.ts'
import { dayMs } from '#shared/time.ts'
import type { Viewer } from '#tests/support/accounts.ts'
import { call } from '#tests/support/client.ts'
import { expireSubscription } from '#tests/support/subscriber.ts'
import { cardOf } from './cards.ts'
import { type Example, nobodysId, nobodysUuid, type Stage } from './example.ts'

const paymentOf = async ({ server }: Stage, { accountId }: Viewer): Promise<string> => {
  const { uuid } = await server.deps.db
    .selectFrom('payments')
    .select('uuid')
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return uuid
}

const subscriptionOf = async ({ server }: Stage, { accountId }: Viewer): Promise<string> => {
  const { uuid } = await server.deps.db
    .selectFrom('subscriptions')
    .select('uuid')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return uuid
}

const dearer = async (stage: Stage, viewer: Viewer) => ({
  body: {
    price_id: 'price_pleno_anual',
    subscription_id: await subscriptionOf(stage, viewer),
  },
})

const order = async (stage: Stage, viewer: Viewer) => ({
  body: { plan: 'basico', payment_method: 'card', card_id: await cardOf(stage, viewer) },
})

/** Leaves an open Pix payment. */
const openPix = async (stage: Stage, viewer: Viewer) => {
  await expireSubscription(stage.server, viewer.accountId)
  const body = { plan: 'basico', payment_method: 'pix' }
  await call(stage.server, postSubscription, { body, token: viewer.token })
  return {
    params: { uuid: await paymentOf(stage, viewer) },
    body: { payment_method: 'boleto' },
  }
}

const leaving = async ({ server, mine }: Stage) => {
  await call(server, getCancel, { token: mine.token })
}

const plannedPause = async ({ server, mine }: Stage) => {
  await server.deps.db
    .updateTable('subscriptions')
    .set((eb) => ({ paused_until: eb('period_end', '+', 30 * dayMs) }))
    .where('account_id', '=', mine.accountId)
    .execute()
}

const nothing = async () => ({})

const planExamples: readonly Example[] = [
  { operation: getPlansWeb, own: nothing },
  { operation: getPlans, own: async () => ({ query: { coupon: 'METADE' } }) },
  {
    operation: getCoupon,
    own: async () => ({ params: { code: 'METADE' } }),
    noForeign: 'a coupon has no owner',
    unknown: async () => ({ params: { code: 'NUNCA-HOUVE' } }),
  },
]

const paymentExamples: readonly Example[] = [
  { operation: getInvoices, own: nothing },
  {
    operation: getPayment,
    own: async (stage) => ({ params: { uuid: await paymentOf(stage, stage.mine) } }),
    foreign: async (stage) => ({ params: { uuid: await paymentOf(stage, stage.theirs) } }),
  },
  {
    operation: getPaymentStatus,
    own: async (stage) => ({ params: { uuid: await paymentOf(stage, stage.mine) } }),
    noForeign: 'the uuid itself grants access, and the answer has no personal data',
  },
  {
    operation: findPayment,
    own: async (stage) => ({ body: { code: await paymentOf(stage, stage.mine) } }),
    noForeign: 'the code itself grants access, and the answer has no personal data',
    unknown: async () => ({ body: { code: nobodysUuid } }),
  },
  {
    operation: renewPayment,
    own: (stage) => openPix(stage, stage.mine),
    foreign: (stage) => openPix(stage, stage.theirs),
  },
]

const subscriptionExamples: readonly Example[] = [
  {
    operation: postSubscription,
    own: async (stage) => {
      await expireSubscription(stage.server, stage.mine.accountId)
      return order(stage, stage.mine)
    },
    foreign: async (stage) => {
      await expireSubscription(stage.server, stage.mine.accountId)
      return order(stage, stage.theirs)
    },
    foreignIs: 409,
    unknownIs: 409,
  },
  { operation: getUpcoming, own: nothing },
  {
    operation: previewPlanChange,
    own: (stage) => dearer(stage, stage.mine),
    foreign: (stage) => dearer(stage, stage.theirs),
    expiredIs: 409,
  },
  {
    operation: postPlanChange,
    own: (stage) => dearer(stage, stage.mine),
    foreign: (stage) => dearer(stage, stage.theirs),
    expiredIs: 409,
  },
  { operation: getCancelTerms, own: nothing },
  { operation: getCancel, own: nothing, expiredIs: 409 },
  {
    operation: confirmCancel,
    own: async (stage) => {
      await leaving(stage)
      return { body: { reason: 'Sem tempo para assistir.' } }
    },
    expiredIs: 409,
  },
  {
    operation: keepSubscription,
    own: async (stage) => {
      await leaving(stage)
      return {}
    },
    expiredIs: 409,
  },
  {
    operation: undoPause,
    own: async (stage) => {
      await plannedPause(stage)
      return {}
    },
    expiredIs: 409,
  },
  {
    operation: acceptOffer,
    own: async (stage) => {
      await leaving(stage)
      return { body: { id: 'discount' } }
    },
    noForeign: 'one of three kinds of offer, no id',
    unknown: async (stage) => {
      await leaving(stage)
      return { body: { id: 'pause' } }
    },
    unknownIs: 409,
    expiredIs: 409,
  },
]

const byCard = async (stage: Stage, viewer: Viewer) => ({
  body: { payment_method: 'card', card_id: await cardOf(stage, viewer) },
})

const methodExamples: readonly Example[] = [
  {
    operation: putPaymentMethod,
    own: (stage) => byCard(stage, stage.mine),
    foreign: (stage) => byCard(stage, stage.theirs),
    foreignIs: 409,
    unknown: async () => ({ body: { payment_method: 'card', card_id: nobodysId } }),
    unknownIs: 409,
    expiredIs: 409,
  },
  {
    operation: postSubscriptionCoupon,
    own: async () => ({ body: { coupon: 'METADE' } }),
    expiredIs: 409,
  },
]

export const billingExamples: readonly Example[] = [
  ...planExamples,
  ...paymentExamples,
  ...subscriptionExamples,
  ...methodExamples,
]
