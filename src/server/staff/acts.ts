import { customerActs } from '#server/desk/acts.ts'
import { commentActs } from '#server/engagement/comments/acts.ts'
import { messageActs } from '#server/engagement/notices/message-acts.ts'
import { noticeActs } from '#server/engagement/notices/acts.ts'
import { reportActs } from '#server/engagement/reports/acts.ts'
import { viewingNumberActs } from '#server/player/numbers/acts.ts'
import { jobActs } from './job-acts.ts'
import { privacyActs } from '#server/privacy/acts.ts'
import { invoiceActs } from '#server/billing/invoices/acts.ts'
import { caseActs } from '#server/billing/acts.ts'
import { numberActs } from '#server/billing/numbers/acts.ts'
import { dunningActs } from '#server/billing/payments/desk/dunning-acts.ts'
import { paymentActs } from '#server/billing/payments/desk/acts.ts'
import { paymentListActs } from '#server/billing/payments/desk/list-acts.ts'
import { couponActs } from '#server/billing/plans/coupon-acts.ts'
import { priceActs } from '#server/billing/plans/price-acts.ts'
import { offerListActs } from '#server/billing/plans/list-acts.ts'
import { subscriptionActs } from '#server/billing/subscriptions/desk/acts.ts'
import { subscriptionListActs } from '#server/billing/subscriptions/desk/list-acts.ts'
import { webhookActs } from '#server/billing/webhooks/acts.ts'
import { titleActs } from '#server/catalogue/desk/acts.ts'
import type { Act } from '#server/acts/act.ts'
import { auditActs } from './audit-acts.ts'
import { memberActs } from './members/acts.ts'

/** Everything that the company's people can do. */
export const acts: readonly Act[] = [
  ...customerActs,
  ...privacyActs,
  ...subscriptionListActs,
  ...subscriptionActs,
  ...paymentListActs,
  ...paymentActs,
  ...dunningActs,
  ...offerListActs,
  ...couponActs,
  ...priceActs,
  ...invoiceActs,
  ...caseActs,
  ...webhookActs,
  ...numberActs,
  ...viewingNumberActs,
  ...titleActs,
  ...reportActs,
  ...commentActs,
  ...noticeActs,
  ...messageActs,
  ...jobActs,
  ...auditActs,
  ...memberActs,
]
