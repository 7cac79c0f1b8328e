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
import { getActiveSubscription } from '#shared/session/contract.ts'
import type { Deps } from '#server/deps/deps.ts'
import { type Api, implement, type Replay } from '#server/http/operation/operation.ts'
import { invoicesOf } from './invoices/service.ts'
import { countOrder } from './payments/order-limit.ts'
import { findPaymentBy } from './payments/find.ts'
import { isInProcess } from './payments/queries.ts'
import {
  beginRenewal,
  finishRenewal,
  paymentOf,
  paymentStatus,
  shownPayment,
} from './payments/service.ts'
import { describeCoupon, plansInWindow, plansOnWeb } from './plans/service.ts'
import { upcomingOf } from './service.ts'
import { finishSubscription, paymentInfo } from './subscriptions/begin.ts'
import * as cancel from './cancellation/cancel.ts'
import * as pause from './cancellation/pause.ts'
import { beginChange, type Changed, finishChange, previewChange } from './subscriptions/change.ts'
import { useCoupon } from './subscriptions/coupon.ts'
import { changeMethod } from './subscriptions/method.ts'
import { startSubscription } from './subscriptions/start.ts'

const planRoutes = (api: Api): void => {
  const { deps } = api
  implement(api, getPlansWeb, ({ query }) => plansOnWeb(deps, query))
  implement(api, getPlans, ({ query }) => plansInWindow(deps, query))
  implement(api, getCoupon, ({ params, caller }) => describeCoupon(deps, params.code, caller))
}

/** Stores only the uuid and reads the payment again. */
const renewalReplay = (deps: Deps): Replay<typeof renewPayment> => ({
  keep: ({ uuid }) => uuid,
  restore: (stored, { session }) => paymentOf(deps, session.accountId, stored as string),
  resume: (uuid, { session }) => finishRenewal(deps, session.accountId, uuid as string),
})

const subscriptionReplay = (deps: Deps): Replay<typeof postSubscription> => ({
  keep: ({ payment }) => payment?.uuid ?? null,
  restore: (stored, { session: { accountId } }) =>
    paymentInfo(deps, { accountId, paymentUuid: stored as string | null }),
  resume: (uuid, { session: { accountId } }) =>
    finishSubscription(deps, { accountId, paymentUuid: uuid as string | null }),
})

const changeReplay = (deps: Deps): Replay<typeof postPlanChange> => ({
  keep: (changed) => changed,
  restore: async (stored) => stored as Changed,
  resume: (changed, { session }) => finishChange(deps, session.accountId, changed as Changed),
})

const paymentRoutes = (api: Api): void => {
  const { deps } = api
  implement(api, getInvoices, ({ session, caller, query }) =>
    invoicesOf(deps, session.accountId, caller.url, query),
  )
  implement(api, getPayment, ({ session, params }) =>
    shownPayment(deps, session.accountId, params.uuid),
  )
  implement(api, getPaymentStatus, ({ params }) => paymentStatus(deps, params.uuid))
  implement(api, findPayment, ({ body, caller }) => findPaymentBy(deps, body.code, caller))
  implement(
    api,
    renewPayment,
    async ({ session: { accountId }, params: { uuid }, body, recordEffect }) => {
      await countOrder(deps, accountId)
      const renewal = { accountId, uuid, method: body.payment_method }
      return finishRenewal(deps, accountId, await beginRenewal(deps, renewal, recordEffect))
    },
    renewalReplay(deps),
  )
}

const subscriptionRoutes = (api: Api): void => {
  const { deps } = api
  implement(
    api,
    postSubscription,
    async ({ session: { accountId }, body, recordEffect }) => {
      await countOrder(deps, accountId)
      return finishSubscription(deps, await startSubscription(deps, accountId, body, recordEffect))
    },
    subscriptionReplay(deps),
  )
  implement(api, getUpcoming, ({ session }) => upcomingOf(deps, session.accountId))
  implement(api, previewPlanChange, ({ session, body }) =>
    previewChange(deps, session.accountId, body),
  )
  implement(
    api,
    postPlanChange,
    async ({ session: { accountId }, body, recordEffect }) => {
      await countOrder(deps, accountId)
      const changed = await beginChange(deps, accountId, body, recordEffect)
      return finishChange(deps, accountId, changed)
    },
    changeReplay(deps),
  )
  implement(api, getCancelTerms, ({ session }) => cancel.previewCancel(deps, session.accountId))
  implement(api, getCancel, ({ session }) => cancel.startCancel(deps, session.accountId))
  implement(api, confirmCancel, ({ session, body }) =>
    cancel.finishCancel(deps, session.accountId, body),
  )
  implement(api, keepSubscription, ({ session }) =>
    cancel.keepSubscription(deps, session.accountId),
  )
  implement(api, acceptOffer, ({ session, body }) =>
    cancel.acceptOffer(deps, session.accountId, body.id),
  )
  implement(api, undoPause, ({ session }) => pause.undoPause(deps, session.accountId))
}

const methodRoutes = (api: Api): void => {
  const { deps } = api
  implement(api, putPaymentMethod, async ({ session: { accountId }, body }) => {
    await countOrder(deps, accountId)
    return changeMethod(deps, accountId, body)
  })
  implement(api, postSubscriptionCoupon, ({ session, body, caller }) =>
    useCoupon(deps, session.accountId, body.coupon, caller),
  )
}

/** Spec section 4: the browser polls during processing. */
export const activeSubscriptionRoute = (api: Api): void => {
  const { db } = api.deps
  implement(api, getActiveSubscription, async ({ session: { accountId, status } }) => ({
    message: (await isInProcess(db, accountId)) ? 'in_process' : status,
  }))
}

export const billingRoutes = (api: Api): void => {
  planRoutes(api)
  paymentRoutes(api)
  subscriptionRoutes(api)
  methodRoutes(api)
}
