import type { Letter } from '#server/mail/layout.ts'
import type { MailTemplate } from '#server/mail/queue.ts'
import { newDevice, passwordChanged, recovery } from './account.ts'
import {
  emailChanged,
  emailChangeRequested,
  emailConfirmation,
  newEmailConfirmation,
} from './email.ts'
import {
  cancellationUndone,
  changeLapsed,
  methodChanged,
  offerAccepted,
  pauseUndone,
  planChanged,
  renewalAhead,
} from './changes.ts'
import { erased, erasureRequested, erasureUndone } from './privacy.ts'
import type { LetterContext } from './context.ts'
import { reportAnswer } from './report.ts'
import { cancellation, cancellationBegun } from './retention.ts'
import { extensionUndone, periodExtended, priceChange, priceKept } from './desk.ts'
import { chargeback, refund, refundBySupport } from './refund.ts'
import { accessEnded } from './access-ended.ts'
import { reactivation, trialEnding, welcome } from './subscription.ts'
import { paymentDocument, paymentFailed, receipt } from './payment.ts'

export const templates: Record<MailTemplate, (context: LetterContext) => Letter> = {
  recovery,
  'password-changed': passwordChanged,
  'email-confirmation': emailConfirmation,
  'new-email-confirmation': newEmailConfirmation,
  'email-change-requested': emailChangeRequested,
  'email-changed': emailChanged,
  'new-device': newDevice,
  welcome,
  receipt,
  'payment-document': paymentDocument,
  'payment-failed': paymentFailed,
  'change-lapsed': changeLapsed,
  'access-ended': accessEnded,
  'trial-ending': trialEnding,
  'cancellation-begun': cancellationBegun,
  cancellation,
  refund,
  'refund-by-support': refundBySupport,
  chargeback,
  reactivation,
  'method-changed': methodChanged,
  'plan-changed': planChanged,
  'offer-accepted': offerAccepted,
  'renewal-ahead': renewalAhead,
  'period-extended': periodExtended,
  'extension-undone': extensionUndone,
  'price-change': priceChange,
  'price-kept': priceKept,
  'cancellation-undone': cancellationUndone,
  'pause-undone': pauseUndone,
  'erasure-requested': erasureRequested,
  'erasure-undone': erasureUndone,
  erased,
  'report-answer': reportAnswer,
}
