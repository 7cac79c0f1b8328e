import { deleteErasure, postErasure } from '#shared/account/privacy-contract.ts'
import {
  acceptOffer,
  confirmCancel,
  getCancel,
  keepSubscription,
  undoPause,
} from '#shared/billing/cancellation/contract.ts'
import { type Act, noCheck, refused } from './check.ts'
import { expectSame, shownCharge } from './promises.ts'
import type { Told } from './world.ts'

const isErasing = ({ erasesAt }: Told) => erasesAt !== null

export const cancel: Act<'cancel'> = async ({ ask }, before) => {
  const { code, body } = await ask(getCancel)
  if (code !== null) return noCheck
  const said = before.terms.ends_at
  return (after) => [
    expectSame('a cancellation ends when it said', said, body.ends_at),
    expectSame('a begun cancellation names its end', said, after.service.cancels_at),
  ]
}

/** The plan of before a change of plan lasts, if only the change is given back. */
const lastingOf = ({ at, terms }: Told) => {
  const keeps = terms.refund_keeps ?? null
  const lasts = keeps !== null && Date.parse(keeps.ends_at) > at
  return { plan: lasts ? keeps.plan : null, end: lasts ? keeps.ends_at : null }
}

export const confirm: Act<'confirm'> = async ({ ask, runJobs }, before, how) => {
  const { terms } = before
  const isRefund = how === 'refund'
  const { code, body } = await ask(confirmCancel, { body: { refund: isRefund } })
  if (code !== null) {
    const isOffered = before.service.state === 'canceling' && (!isRefund || terms.refundable > 0)
    return isOffered ? refused('a begun cancellation is confirmed', code) : noCheck
  }
  await runJobs()
  if (isRefund && terms.refundable > 0) {
    return (after) => [
      expectSame('gives back what it told', terms.refundable, body.refunded),
      expectSame('a refund keeps what it told', lastingOf(before), {
        plan: after.service.is_active ? after.service.plan?.name : null,
        end: after.service.is_active ? after.service.cancels_at : null,
      }),
    ]
  }
  if (before.service.state !== 'canceling') return noCheck
  return (after) => [
    expectSame('a cancellation keeps its end', terms.ends_at, body.ends_at),
    expectSame(
      'access goes on until the told end',
      before.service.is_active && Date.parse(terms.ends_at ?? '') > before.at,
      after.service.is_active,
    ),
  ]
}

export const keep: Act<'keep'> = async ({ ask }, before) => {
  const { if_kept: told } = before.service
  const { code } = await ask(keepSubscription)
  if (code !== null) {
    return told && !isErasing(before) ? refused('a cancellation can be undone', code) : noCheck
  }
  return ({ service, upcoming }) => [
    expectSame('undoing leads to the told state', told?.state, service.state),
    expectSame(
      'undoing leads to the told charge',
      shownCharge(told?.invoice ?? null),
      shownCharge(upcoming),
    ),
  ]
}

export const offer: Act<'offer'> = async ({ ask }, before) => {
  const { offer: told } = before.terms
  if (!told) return noCheck
  const { code } = await ask(acceptOffer, { body: { id: told.id } })
  if (code !== null) return refused('a shown offer can be taken', code)
  return ({ upcoming }) => [
    expectSame(
      'an offer leads to what it told',
      [told.next_amount, told.next_at],
      [upcoming?.amount, upcoming?.due_at],
    ),
    told.id === 'cheaper_plan'
      ? expectSame('the offered plan comes', told.plan, upcoming?.plan)
      : null,
  ]
}

export const stopPause: Act<'undo pause'> = async ({ ask }, before) => {
  const told = before.service.if_pause_undone ?? null
  const { code } = await ask(undoPause)
  if (code !== null) return told ? refused('a planned pause can be undone', code) : noCheck
  return ({ upcoming }) => [
    expectSame(
      'undoing a pause leads to the told charge',
      shownCharge(told),
      shownCharge(upcoming),
    ),
  ]
}

export const erase: Act<'erase'> = async ({ ask, runJobs }) => {
  await ask(postErasure)
  await runJobs()
  return noCheck
}

export const keepAccount: Act<'keep account'> = async ({ ask, runJobs }) => {
  await ask(deleteErasure)
  await runJobs()
  return noCheck
}
