import {
  getInvoices,
  getPayment,
  getPaymentStatus,
  renewPayment,
} from '#lib/billing/payment-contract.ts'
import { getCoupon, getPlans, getPlansWeb } from '#lib/billing/plan-contract.ts'
import {
  acceptOffer,
  confirmCancel,
  getCancel,
  getUpcoming,
  keepSubscription,
  postPlanChange,
  postSubscription,
  previewPlanChange,
} from '#lib/billing/subscription-contract.ts'
import { type Api, implement } from '#server/http/operation.ts'
import { invoicesOf } from './invoices/service.ts'
import { changePlanOnce, renewPaymentOnce, subscribeOnce } from './once.ts'
import { paymentOf, paymentStatus } from './payments/service.ts'
import { describeCoupon, plansInWindow, plansOnWeb } from './plans/service.ts'
import { upcomingOf } from './service.ts'
import * as cancel from './subscriptions/cancel.ts'
import { previewChange } from './subscriptions/change.ts'

const planRoutes = (api: Api): void => {
  const { deps } = api
  implement(api, getPlansWeb, ({ query }) => plansOnWeb(deps, query))
  implement(api, getPlans, ({ query }) => plansInWindow(deps, query))
  implement(api, getCoupon, ({ params, caller }) => describeCoupon(deps, params.code, caller))
}

const paymentRoutes = (api: Api): void => {
  const { deps } = api
  implement(api, getInvoices, ({ session, caller, query }) =>
    invoicesOf(deps, session.accountId, caller.url, query),
  )
  implement(api, getPayment, ({ session, params }) =>
    paymentOf(deps, session.accountId, params.uuid),
  )
  implement(api, getPaymentStatus, ({ params }) => paymentStatus(deps, params.uuid))
  implement(api, renewPayment, (call) => renewPaymentOnce(deps, call))
}

const subscriptionRoutes = (api: Api): void => {
  const { deps } = api
  implement(api, postSubscription, (call) => subscribeOnce(deps, call))
  implement(api, getUpcoming, ({ session }) => upcomingOf(deps, session.accountId))
  implement(api, previewPlanChange, ({ session, body }) =>
    previewChange(deps, session.accountId, body),
  )
  implement(api, postPlanChange, (call) => changePlanOnce(deps, call))
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
}

export const billingRoutes = (api: Api): void => {
  planRoutes(api)
  paymentRoutes(api)
  subscriptionRoutes(api)
}
