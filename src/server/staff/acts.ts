import { customerDesk } from '#server/desk/acts.ts'
import { commentDesk } from '#server/engagement/comments/acts.ts'
import { messageDesk } from '#server/engagement/notices/message-acts.ts'
import { noticeDesk } from '#server/engagement/notices/acts.ts'
import { reportDesk } from '#server/engagement/reports/acts.ts'
import { viewingDesk } from '#server/player/numbers/acts.ts'
import { jobDesk } from './job-acts.ts'
import { privacyDesk } from '#server/privacy/acts.ts'
import { invoiceDesk } from '#server/billing/invoices/acts.ts'
import { caseDesk } from '#server/billing/acts.ts'
import { numberDesk } from '#server/billing/numbers/acts.ts'
import { dunningDesk } from '#server/billing/payments/desk/dunning-acts.ts'
import { paymentDesk } from '#server/billing/payments/desk/acts.ts'
import { couponDesk } from '#server/billing/plans/coupon-acts.ts'
import { priceDesk } from '#server/billing/plans/price-acts.ts'
import { offerListDesk } from '#server/billing/plans/list-acts.ts'
import { subscriptionDesk } from '#server/billing/subscriptions/desk/acts.ts'
import { webhookDesk } from '#server/billing/webhooks/acts.ts'
import { titleDesk } from '#server/catalogue/desk/acts.ts'
import type { Act } from '#server/acts/act.ts'
import { auditDesk } from './audit-acts.ts'
import { memberDesk } from './members/acts.ts'

export const acts: readonly Act[] = [
  ...customerDesk,
  ...privacyDesk,
  ...subscriptionDesk,
  ...paymentDesk,
  ...dunningDesk,
  ...offerListDesk,
  ...couponDesk,
  ...priceDesk,
  ...invoiceDesk,
  ...caseDesk,
  ...webhookDesk,
  ...numberDesk,
  ...viewingDesk,
  ...titleDesk,
  ...reportDesk,
  ...commentDesk,
  ...noticeDesk,
  ...messageDesk,
  ...jobDesk,
  ...auditDesk,
  ...memberDesk,
]
