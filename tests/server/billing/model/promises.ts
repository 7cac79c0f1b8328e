import type { UpcomingInvoice } from '#shared/billing/subscriptions/contract.ts'
import { billingTimes } from '#shared/billing/subscriptions/machine.ts'
import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import type { Happening } from './outcome.ts'
import type { Told } from './world.ts'

/** A broken promise; the name is that of the rule. */
export interface Breach {
  rule: string
  told: unknown
  happened: unknown
}

type Rule = (told: Told, happened: readonly Happening[]) => Breach | null

const time = (instant: string | null): number | null =>
  instant === null ? null : Date.parse(instant)

export const shownCharge = (invoice: UpcomingInvoice | null) =>
  invoice && {
    amount: invoice.amount,
    plan: invoice.plan.slug,
    method: invoice.payment_method,
    at: invoice.due_at,
  }

const breach = (rule: string, told: unknown, happened: unknown): Breach => ({
  rule,
  told,
  happened,
})

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const expectSame = (rule: string, told: unknown, happened: unknown): Breach | null =>
  isEqual(told, happened) ? null : breach(rule, told, happened)

const isOf =
  <K extends Happening['kind']>(kind: K) =>
  (one: Happening): one is Extract<Happening, { kind: K }> =>
    one.kind === kind

const instant = (at: number) => new Date(at).toISOString()

/** A charge of nothing asks no gateway. */
const firstCharge = (happened: readonly Happening[]) =>
  happened.find((one) => one.kind === 'asked' || (one.kind === 'paid' && one.amount === 0)) as
    Extract<Happening, { kind: 'asked' | 'paid' }> | undefined

const chargeOf = (
  charge: ReturnType<typeof firstCharge>,
  method: UpcomingInvoice['payment_method'],
) =>
  charge && {
    amount: charge.amount,
    plan: charge.plan,
    method: charge.kind === 'asked' ? charge.method : method,
    at: instant(charge.at),
  }

/** A document may come five days before its day, but not before the account was told. */
const isInTime = ({ at, service, upcoming }: Told, chargedAt: number) => {
  const due = time(upcoming?.due_at ?? null) ?? 0
  if (service.payment_method === 'card') return chargedAt === due
  const earliest = Math.max(at, due - billingTimes.documentMs)
  return chargedAt >= earliest && chargedAt <= due
}

/** A document of a change of plan hides that of the renewal. */
const hasDocument = ({ at, service, upcoming }: Told) => {
  const { payment_method: method, open_payment_details: details } = service
  const due = time(upcoming?.due_at ?? null) ?? 0
  const isHidden = method !== 'card' && at >= due - billingTimes.documentMs
  return details?.kind === 'renewal' || (details?.kind === 'change' && isHidden)
}

const chargesAsTold: Rule = (told, happened) => {
  const { service, upcoming } = told
  if (!upcoming || stateIs(service.state, 'owes')) return null
  const first = firstCharge(happened)
  const promised = shownCharge(upcoming)
  const isAsked = hasDocument(told)
  if (!first && isAsked) return null
  const charged = chargeOf(first, upcoming.payment_method)
  // What comes after a document is its successor.
  const isDay = first && (isAsked || isInTime(told, first.at))
  const day = isDay ? upcoming.due_at : charged?.at
  return expectSame('charges as told', promised, charged && { ...charged, at: day })
}

const chargesNobodyElse: Rule = ({ service, upcoming }, happened) => {
  if (upcoming || service.state === 'waiting_first_payment') return null
  const first = firstCharge(happened)
  return first ? breach('charges nothing where nothing is told', null, first) : null
}

/** An overdue invoice is tried again or gets a new document, for the told amount. */
const asksWhatIsOwed: Rule = ({ service, upcoming }, happened) => {
  if (service.state !== 'past_due' || !upcoming) return null
  const { amount, plan } = upcoming
  const until = time(service.grace_ends_at) ?? 0
  const other = happened
    .filter(isOf('asked'))
    .find((one) => one.at <= until && (one.amount !== amount || one.plan !== plan.slug))
  return other ? breach('asks what is owed', { amount, plan: plan.slug }, other) : null
}

/** Null where access goes on or is not there. */
const toldEnd = ({ service, erasesAt }: Told): number | null => {
  const ends = [service.cancels_at ?? service.expired_at ?? service.grace_ends_at, erasesAt]
  const known = ends.map(time).filter((end) => end !== null)
  return service.is_active && known.length > 0 ? Math.min(...known) : null
}

const isRenewed = (happened: readonly Happening[], before: number) =>
  happened.some((one) => one.kind === 'paid' && one.purpose !== 'change' && one.at <= before)

const endsAccessAsTold: Rule = (told, happened) => {
  const lost = happened.filter(isOf('access')).find(({ has }) => !has)
  const end = toldEnd(told)
  if (!told.service.is_active) return null
  if (end === null) {
    const due = time(told.upcoming?.due_at ?? null) ?? Infinity
    const isEarly = lost !== undefined && lost.at < due + billingTimes.graceMs
    return isEarly ? breach('goes on as told', told.upcoming?.due_at, instant(lost.at)) : null
  }
  if (isRenewed(happened, end) || end === time(told.erasesAt)) return null
  return expectSame('ends access as told', instant(end), lost ? instant(lost.at) : null)
}

/** The days of grace after a pause give access too. */
const givesAccessForMoney: Rule = ({ service }, happened) => {
  const gained = happened.filter(isOf('access')).find(({ has }) => has)
  if (service.is_active || !gained) return null
  const isPaid = happened.some((one) => one.kind === 'paid' && one.at === gained.at)
  const isGrace = gained.at === time(service.paused_until)
  return isPaid || isGrace ? null : breach('gives access for money', null, gained)
}

const changesPlanAsTold: Rule = ({ service, upcoming, paidPlans }, happened) => {
  const changed = happened.find(isOf('plan'))
  const isPaidEarly = paidPlans.some(
    ({ plan, start }) => plan === changed?.plan && start === changed.at,
  )
  if (isPaidEarly && changed?.plan === service.next_plan?.slug) return null
  const next = upcoming && upcoming.plan.slug !== service.plan?.slug ? upcoming.plan.slug : null
  const due = time(upcoming?.due_at ?? null) ?? 0
  const isPaid = isRenewed(happened, Infinity)
  if (changed && (changed.plan !== next || changed.at < due)) {
    return breach('changes plan as told', { next, due: upcoming?.due_at }, changed)
  }
  return next !== null && isPaid && !changed
    ? breach('changes plan as told', { next, due: upcoming?.due_at }, null)
    : null
}

const rules: readonly Rule[] = [
  chargesAsTold,
  chargesNobodyElse,
  asksWhatIsOwed,
  endsAccessAsTold,
  givesAccessForMoney,
  changesPlanAsTold,
]

/** Compares what was told with what happened while time passed. */
export const brokenPromises = (told: Told, happened: readonly Happening[]): Breach[] =>
  rules.map((rule) => rule(told, happened)).filter((one) => one !== null)

/**
 * A debt by Pix or boleto has a document that can be paid, and a card leaves none but that of a
 * change of plan.
 */
const documentAsTold = ({ service, payment }: Told): Breach | null => {
  const { state, payment_method: method, open_payment_details: details } = service
  if (state === 'past_due' && method !== 'card') {
    return expectSame('a debt can be paid', 'pending', payment?.status ?? null)
  }
  const isCharged = method === 'card' && stateIs(state, 'goesOn') && !stateIs(state, 'owes')
  return isCharged && details?.kind !== 'change'
    ? expectSame('a charged card leaves no document', null, payment)
    : null
}

/** Every answer of one moment says the same. */
export const contradictions = (told: Told): Breach[] => {
  const { service, upcoming, terms, payment } = told
  const { open_payment_details: details } = service
  return [
    documentAsTold(told),
    expectSame('one undone pause', service.if_pause_undone, terms.if_pause_undone),
    expectSame('one day of the erasure', told.erasesAt, service.erases_at),
    details &&
      expectSame(
        'one open payment',
        [details.amount, details.method, details.plan.slug],
        [payment?.amount, payment?.method, payment?.plan.slug],
      ),
    details?.kind === 'renewal' && upcoming
      ? expectSame(
          'an open payment asks what is told',
          [upcoming.amount, upcoming.plan.slug],
          [details.amount, details.plan.slug],
        )
      : null,
    expectSame('one upcoming invoice', service.upcoming_invoice, upcoming),
    expectSame(
      'one next invoice',
      service.if_kept ? service.if_kept.invoice : upcoming,
      terms.next,
    ),
    service.is_active && service.cancels_at !== null
      ? expectSame('one last day', service.cancels_at, terms.ends_at)
      : null,
    service.next_plan && upcoming
      ? expectSame('one next plan', service.next_plan, upcoming.plan)
      : null,
  ].filter((one) => one !== null && one !== undefined)
}

/** Time enough for what was told to happen. */
export const horizonOf = (told: Told): number => {
  const { at, upcoming, erasesAt } = told
  const due = time(upcoming?.due_at ?? null)
  const end = Math.max(due ?? 0, toldEnd(told) ?? 0, at) + billingTimes.graceMs + 1
  return Math.min(end, (time(erasesAt) ?? Infinity) - 1)
}
