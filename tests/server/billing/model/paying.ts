import { changeCard } from '#shared/billing/cards/contract.ts'
import { settleSandboxPayment } from '#shared/billing/payments/contract.ts'
import {
  postPlanChange,
  postSubscription,
  previewPlanChange,
} from '#shared/billing/subscriptions/contract.ts'
import {
  postSubscriptionCoupon,
  putPaymentMethod,
} from '#shared/billing/subscriptions/method-contract.ts'
import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import { changedCard } from '#tests/support/cards.ts'
import { type Act, noCheck, ofBank, refused } from './check.ts'
import { readBooks } from './outcome.ts'
import { expectSame } from './promises.ts'

export const order: Act<'order'> = async ({ ask }, before, plan, payment_method, coupon) => {
  const mayBegin = stateIs(before.service.state, 'mayBegin')
  const { code } = await ask(postSubscription, { body: { plan, payment_method, coupon } })
  if (code !== null) return noCheck
  return ({ service, upcoming }) => [
    expectSame('an order leads to its plan', plan, (upcoming?.plan ?? service.plan)?.slug),
    mayBegin
      ? expectSame(
          'free days come as told',
          before.service.has_trial && plan === 'pleno' && payment_method === 'card',
          service.state === 'trial',
        )
      : null,
  ]
}

/** With the total that the screen shows. */
export const pay: Act<'pay'> = async ({ ask }, before, payment_method) => {
  const { service, upcoming } = before
  if (service.plan === null) return noCheck
  const isOwing = service.state === 'past_due' || service.state === 'paused'
  const total = isOwing ? upcoming?.amount : undefined
  const { code } = await ask(postSubscription, { body: { payment_method, total } })
  if (code !== null) {
    const expected = [...ofBank, 'method-not-accepted', 'card-required', 'erasure-planned']
    return isOwing ? refused('what is owed can be paid', code, expected) : noCheck
  }
  return (after) => [
    payment_method === 'card'
      ? expectSame('a card that paid is charged next', 'card', after.service.payment_method)
      : null,
  ]
}

export const settle: Act<'settle'> = async ({ ask, runJobs }, before) => {
  const { service, upcoming, at } = before
  if (service.open_payment === null) return noCheck
  const params = { uuid: service.open_payment }
  const { code } = await ask(settleSandboxPayment, { params, body: {} })
  if (code !== null) return refused('an open payment can be paid', code)
  await runJobs()
  if (!upcoming || service.open_payment_details?.kind !== 'renewal') return noCheck
  // Money ends a pause.
  const isDue = service.state === 'paused' || Date.parse(upcoming.due_at) <= at
  const plan = isDue ? upcoming.plan.slug : service.plan?.slug
  return (after) => [
    expectSame(
      'a paid renewal brings its plan on its day',
      [true, plan],
      [after.service.is_active, after.service.plan?.slug],
    ),
  ]
}

/** Banks are late: the newest document that is no longer open. */
export const settleLate: Act<'settle late'> = async (world) => {
  const { payments } = await readBooks(world)
  const late = payments.findLast(({ method, status }) => method !== 'card' && status === 'expired')
  if (!late) return noCheck
  await world.ask(settleSandboxPayment, { params: { uuid: late.uuid }, body: {} })
  await world.runJobs()
  return noCheck
}

export const card: Act<'card'> = async ({ ask }, before, behaviour) => {
  const { state } = before.service
  const isOwing = stateIs(state, 'owes')
  const total = state === 'past_due' ? before.upcoming?.amount : undefined
  const { code } = await ask(changeCard, {
    body: { ...changedCard(behaviour), exp_year: 2099, total },
  })
  if (code !== null) return refused('a card can be changed', code, ofBank)
  return (after) => [
    isOwing
      ? null
      : expectSame(
          'a card changes no amount and no day',
          [before.upcoming?.amount, before.upcoming?.due_at],
          [after.upcoming?.amount, after.upcoming?.due_at],
        ),
  ]
}

export const method: Act<'method'> = async ({ ask }, before, payment_method) => {
  const { code } = await ask(putPaymentMethod, { body: { payment_method } })
  if (code !== null) return noCheck
  const { upcoming } = before
  return (after) => [
    expectSame('a method is taken', payment_method, after.service.payment_method),
    // A debt of nothing is settled by the way.
    upcoming?.amount === 0
      ? null
      : expectSame(
          'a method changes no amount and no day',
          [upcoming?.amount, upcoming?.due_at],
          [after.upcoming?.amount, after.upcoming?.due_at],
        ),
  ]
}

export const plan: Act<'plan'> = async ({ ask }, { service }, slug) => {
  if (service.subscription_id === null) return noCheck
  const body = { price_id: `price_${slug}`, subscription_id: service.subscription_id }
  const { body: told } = await ask(previewPlanChange, { body })
  if (!told) return noCheck
  const { code, body: done } = await ask(postPlanChange, {
    body: { ...body, total: told.amount_now },
  })
  if (code !== null) return refused('a previewed plan is sold', code, ofBank)
  if (done.payment !== null && service.payment_method !== 'card') {
    return (after) => [expectSame('a change waits for its money', service.plan, after.service.plan)]
  }
  return (after) => [
    expectSame(
      'a plan begins as previewed',
      told.is_immediate ? slug : service.plan?.slug,
      after.service.plan?.slug,
    ),
    expectSame(
      'a plan renews as previewed',
      [told.next_amount, told.next_at, slug],
      [after.upcoming?.amount, after.upcoming?.due_at, after.upcoming?.plan.slug],
    ),
  ]
}

export const coupon: Act<'coupon'> = async ({ ask }, _, code) => {
  await ask(postSubscriptionCoupon, { body: { coupon: code } })
  return noCheck
}
