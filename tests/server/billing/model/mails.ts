import { type Breach, expectSame } from './promises.ts'
import type { SentMail, Told } from './world.ts'

type Data = NonNullable<SentMail['data']>

const at = (value: unknown): number | null => {
  if (value === null || value === undefined) return null
  return typeof value === 'number' ? value : Date.parse(String(value))
}

type Sentence = (data: Data, told: Told) => [mail: unknown, account: unknown]

/** Names plan, amount and day of the next charge. */
const nextCharge: Sentence = (data, { service, upcoming }) => [
  [data.plan, data.amount_cents, at(data.due_at)],
  [
    upcoming?.plan.name ?? service.plan?.name ?? null,
    upcoming?.amount ?? null,
    at(upcoming?.due_at),
  ],
]

/** What each mail says of the future, beside what the account is told at the same moment. */
const sentences: Partial<Record<SentMail['template'], Sentence>> = {
  'offer-accepted': nextCharge,
  'cancellation-undone': nextCharge,
  'plan-changed': (data, told) => {
    const [mail, account] = nextCharge(data, told)
    const start = at(data.starts_at)
    return [
      [mail, start],
      [account, start === null ? null : at(told.upcoming?.due_at)],
    ]
  },
  'pause-undone': nextCharge,
  'renewal-ahead': (data, told) => {
    const [mail, account] = nextCharge(data, told)
    return [
      [mail, data.payment_method],
      [account, told.service.payment_method],
    ]
  },
  // An order that waits for its money names no next charge.
  'method-changed': (data, { service, upcoming }) =>
    data.amount_cents === null
      ? [data.payment_method, service.payment_method]
      : [
          [data.payment_method, data.amount_cents, at(data.due_at)],
          [service.payment_method, upcoming?.amount ?? null, at(upcoming?.due_at)],
        ],
  'payment-document': (data, { service, upcoming }) => {
    const { open_payment: uuid, open_payment_details: details } = service
    if (uuid !== data.payment || !details) return [null, null]
    return [
      [data.amount_cents, data.plan, at(data.due_at), at(data.renews_at)],
      [
        details.amount,
        details.plan.name,
        at(details.ends_at),
        details.kind === 'renewal' ? at(upcoming?.due_at) : at(data.renews_at),
      ],
    ]
  },
  'change-lapsed': (data, { service }) => [data.kept_plan, service.plan?.name],
  'erasure-requested': (data, { service, erasesAt }) => [
    [at(data.planned_for), at(data.ends_at)],
    [at(erasesAt), service.is_active ? at(service.cancels_at) : null],
  ],
  receipt: (data, { service, upcoming }) => [
    at(data.next_due_at),
    service.state === 'active' ? at(upcoming?.due_at) : null,
  ],
  reactivation: (data, { upcoming }) => [
    [data.next_cents, at(data.next_due_at)],
    [upcoming?.amount, at(upcoming?.due_at)],
  ],
  'trial-ending': (data, { service, upcoming }) => [
    [data.plan, data.amount_cents, at(data.ends_at)],
    [upcoming?.plan.name, upcoming?.amount, at(service.trial_ends_at)],
  ],
  'payment-failed': (data, { service, upcoming }) => [
    [data.amount_cents, at(data.grace_ends_at)],
    [upcoming?.amount, at(service.grace_ends_at)],
  ],
  'cancellation-begun': (data, { service }) => [
    [data.plan, at(data.ends_at)],
    [service.plan?.name, at(service.cancels_at)],
  ],
  cancellation: (data, { service, at: now }) => [
    Math.max(now, at(data.undo_until ?? data.ends_at) ?? now),
    Math.max(now, at(service.cancels_at) ?? now),
  ],
  'access-ended': (data, { service }) => [at(data.resumes_at), at(service.paused_until)],
}

/** A mail whose moment is over says what was true then, so later ones of the same step decide. */
export const untrueMails = (mails: readonly SentMail[], told: Told): Breach[] =>
  mails.flatMap(({ template, data = {} }) => {
    const sentence = sentences[template]
    if (!sentence) return []
    const [mail, account] = sentence(data, told)
    const found = expectSame(`mail ${template}`, account, mail)
    return found ? [found] : []
  })
