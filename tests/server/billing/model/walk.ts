import { expectBalanced } from '#tests/support/billing.ts'
import { take } from './acts.ts'
import { untrueMails } from './mails.ts'
import { type Happening, passUntil, readBooks } from './outcome.ts'
import { type Breach, brokenPromises, contradictions, horizonOf } from './promises.ts'
import type { Step } from './steps.ts'
import type { SentMail, Told, World } from './world.ts'

class BrokenPromise extends Error {
  constructor(breach: Breach, steps: readonly Step[], told: Told) {
    const shown = JSON.stringify({ ...breach, steps, state: told.service.state }, null, 1)
    super(`${breach.rule}\n${shown}`)
  }
}

const unbalancedBooks = async ({ server, viewer }: World): Promise<unknown> => {
  try {
    await expectBalanced(server, viewer)
    return null
  } catch (error) {
    return String(error)
  }
}

/** Holds after each step. */
const brokenBooks = async (world: World): Promise<Breach[]> => {
  const { state, invoices, payments } = await readBooks(world)
  const unbalanced = state === 'none' ? null : await unbalancedBooks(world)
  const open = invoices.filter(({ status }) => status === 'open')
  const pending = payments.filter(({ status }) => status === 'pending')
  const purposes = open.map(({ kind }) => (kind === 'change' ? kind : 'period'))
  const payable = pending.map(({ invoice_id: id }) => id)
  const closed = pending.filter(({ invoice_id: id }) => !open.some((one) => one.id === id))
  const failed = world.failedJobs()
  return [
    ...(unbalanced === null ? [] : [{ rule: 'books balance', told: null, happened: unbalanced }]),
    ...(new Set(purposes).size < purposes.length
      ? [{ rule: 'one open invoice of a purpose', told: null, happened: open }]
      : []),
    ...(new Set(payable).size < payable.length
      ? [{ rule: 'one payable document of an invoice', told: null, happened: pending }]
      : []),
    ...(closed.length > 0
      ? [{ rule: 'no document of a closed invoice', told: null, happened: closed }]
      : []),
    ...(failed.length > 0 ? [{ rule: 'no job fails', told: null, happened: failed }] : []),
  ]
}

/** Tells when the failed charge is repeated. */
const lateRetries = (mails: readonly SentMail[], happened: readonly Happening[]): Breach[] =>
  mails.flatMap(({ data }) => {
    const at = data?.retry_at ?? null
    const isTried = happened.some((one) => one.kind === 'asked' && one.at === at)
    return at === null || isTried ? [] : [{ rule: 'tries again when it said', told: at, happened }]
  })

/** Lets time pass until all that was told must have happened. */
const leaveAlone = (world: World, told: Told, mails: readonly SentMail[]): Promise<Breach[]> =>
  world.whatIf(async () => {
    const untrue: Breach[] = []
    const sent: SentMail[] = [...mails]
    const happened = await passUntil(world, horizonOf(told), async () => {
      const taken = world.takeMails()
      sent.push(...taken)
      if (taken.length > 0) untrue.push(...untrueMails(taken, await world.tell()))
    })
    return [
      ...brokenPromises(told, happened),
      ...untrue,
      ...lateRetries(sent, happened),
      ...(await brokenBooks(world)),
    ]
  })

/** Throws at the first broken promise. */
export const walk = async (world: World, steps: readonly Step[]): Promise<void> => {
  await world.restart()
  let before = await world.tell()
  for (const [index, step] of steps.entries()) {
    await world.forgetAttempts()
    const check = await take(world, before, step)
    await world.runJobs()
    const told = await world.tell()
    const mails = world.takeMails().filter(({ at }) => at === told.at)
    const isUnchanged = JSON.stringify(told) === JSON.stringify(before) && mails.length === 0
    const [breach] = [
      ...check(told).filter((one) => one !== null),
      ...contradictions(told),
      ...untrueMails(mails, told),
      ...(await brokenBooks(world)),
      ...(isUnchanged ? [] : await leaveAlone(world, told, mails)),
    ]
    if (breach) throw new BrokenPromise(breach, steps.slice(0, index + 1), told)
    before = told
  }
}
