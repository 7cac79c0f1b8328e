import type { Letter } from '#server/mail/layout.ts'
import type { MailTemplate } from '#server/mail/queue.ts'
import { emailChanged, newDevice, passwordChanged, recovery } from './account.ts'
import type { LetterContext } from './context.ts'
import { cancellation, cancellationUndone, offerAccepted } from './retention.ts'
import { reactivation, refund, trialEnding, welcome } from './subscription.ts'
import { paymentDocument, paymentFailed, receipt } from './payment.ts'

export const templates: Record<MailTemplate, (context: LetterContext) => Letter> = {
  recovery,
  'password-changed': passwordChanged,
  'email-changed': emailChanged,
  'new-device': newDevice,
  welcome,
  receipt,
  'payment-document': paymentDocument,
  'payment-failed': paymentFailed,
  'trial-ending': trialEnding,
  cancellation,
  'cancellation-undone': cancellationUndone,
  'offer-accepted': offerAccepted,
  refund,
  reactivation,
}
