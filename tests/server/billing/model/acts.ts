import { dayMs } from '#shared/time.ts'
import { type Act, type Check, noCheck } from './check.ts'
import { cancel, confirm, erase, keep, keepAccount, offer, stopPause } from './leaving.ts'
import { passUntil } from './outcome.ts'
import { card, coupon, method, order, pay, plan, settle, settleLate } from './paying.ts'
import type { Step } from './steps.ts'
import type { Told, World } from './world.ts'

/** The account answers until it is erased. */
const pass = async (world: World, { at, erasesAt }: Told, until: number) => {
  const end = erasesAt === null ? Infinity : Date.parse(erasesAt) - 1
  if (until > at) await passUntil(world, Math.min(until, end))
  return noCheck
}

const days: Act<'days'> = (world, before, count) => pass(world, before, before.at + count * dayMs)

const daysFromCharge: Act<'days from charge'> = (world, before, count) => {
  const due = before.upcoming === null ? before.at : Date.parse(before.upcoming.due_at)
  return pass(world, before, due + count * dayMs)
}

const acts: { [N in Step[0]]: Act<N> } = {
  order,
  pay,
  settle,
  'settle late': settleLate,
  card,
  method,
  plan,
  coupon,
  cancel,
  confirm,
  keep,
  offer,
  'undo pause': stopPause,
  erase,
  'keep account': keepAccount,
  days,
  'days from charge': daysFromCharge,
}

export const take = (world: World, before: Told, [name, ...details]: Step): Promise<Check> =>
  (acts[name] as (world: World, before: Told, ...details: unknown[]) => Promise<Check>)(
    world,
    before,
    ...details,
  )
