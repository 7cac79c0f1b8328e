import { getErasure } from '#shared/account/privacy-contract.ts'
import { getCustomer } from '#shared/account/contract.ts'
import { getCancelTerms } from '#shared/billing/cancellation/contract.ts'
import { getPayment } from '#shared/billing/payments/contract.ts'
import { getUpcoming } from '#shared/billing/subscriptions/contract.ts'
import type { Operation, OperationAnswer } from '#shared/operation.ts'
import { sqliteFile } from '#server/db/database.ts'
import type { QueuedMail } from '#server/mail/queue.ts'
import { jobHandlers } from '#server/process/job-handlers.ts'
import { runDueJobs } from '#server/jobs/worker.ts'
import { addSession, insertAccount } from '#tests/support/accounts.ts'
import { saveCard } from '#tests/support/billing.ts'
import { expectPromised, sendCall } from '#tests/support/client.ts'
import { freshCpf } from '#tests/support/cpf.ts'
import { startOfTests, type TestServer } from '#tests/support/server.ts'
import { openStoredRows } from './stored-rows.ts'

export interface SentMail extends QueuedMail {
  at: number
}

type Input = Record<string, unknown>

/** A refusal of the API has a code. */
export type Reply<O extends Operation> =
  { code: null; body: OperationAnswer<O> } | { code: string; body: null }

const newcomer = async (server: TestServer) => {
  const { id: accountId, email } = await insertAccount(server, { status: 'reactivation' })
  await server.deps.db
    .updateTable('accounts')
    .set({ document: freshCpf() })
    .where('id', '=', accountId)
    .execute()
  return { accountId, email, profileId: 0, token: await addSession(server, accountId, null) }
}

/** One account on one server, whose state can be brought back. */
export const openWorld = async (server: TestServer) => {
  const { db, clock, config } = server.deps
  server.setTime(startOfTests)
  const viewer = await newcomer(server)
  await saveCard(server, viewer)
  const rows = openStoredRows(sqliteFile(config.dataDir))
  const slots = { start: rows.slot('start'), now: rows.slot('now') }
  slots.start.keep()
  let mails: SentMail[] = []

  const handlers = {
    ...jobHandlers,
    mail: async (_: unknown, { payload }: { payload: unknown }) =>
      void mails.push({ ...(payload as QueuedMail), at: clock() }),
  }

  const runJobs = () => runDueJobs(server.deps, handlers)

  const failedJobs = () =>
    server.logged.filter(({ level }) => Number(level) >= 50).map(({ msg, err }) => ({ msg, err }))

  let signedInAt = clock()

  /** Sessions end after days without a use. */
  const signIn = async () => {
    if (signedInAt === clock()) return
    viewer.token = await addSession(server, viewer.accountId, null)
    signedInAt = clock()
  }

  const ask = async <O extends Operation>(operation: O, input: Input = {}): Promise<Reply<O>> => {
    await signIn()
    const answer = await sendCall(server, operation, { ...input, token: viewer.token })
    if (answer.status < 300) {
      expectPromised(operation, answer)
      return { code: null, body: answer.body as OperationAnswer<O> }
    }
    const { code } = (answer.body ?? {}) as { code?: string }
    if (answer.status >= 500 || code === undefined) {
      throw new Error(`${operation.id} answers ${answer.status} ${JSON.stringify(answer.body)}`)
    }
    return { code, body: null }
  }

  const read = async <O extends Operation>(operation: O, input: Input = {}) => {
    const { code, body } = await ask(operation, input)
    if (code !== null) throw new Error(`${operation.id} is refused: ${code}`)
    return body
  }

  /** The receipts tell them. */
  const readPaidPlans = () =>
    db
      .selectFrom('invoices')
      .innerJoin('plans', 'plans.id', 'invoices.plan_id')
      .select(['plans.slug as plan', 'period_start as start'])
      .where('account_id', '=', viewer.accountId)
      .where('status', '=', 'paid')
      .execute()

  /** What the account is told. */
  const tell = async () => {
    const { service } = await read(getCustomer, { params: { id: viewer.accountId } })
    const { open_payment: uuid } = service
    return {
      at: clock(),
      service,
      upcoming: (await read(getUpcoming)).invoice,
      payment: uuid === null ? null : await read(getPayment, { params: { uuid } }),
      terms: await read(getCancelTerms),
      erasesAt: (await read(getErasure)).planned_for,
      paidPlans: await readPaidPlans(),
    }
  }

  const takeMails = () => {
    const taken = mails
    mails = []
    return taken
  }

  const restart = async () => {
    slots.start.restore()
    server.setTime(startOfTests)
    signedInAt = NaN
    takeMails()
    server.logged.length = 0
  }

  /** Does the work and brings everything back as it was. */
  const whatIf = async <T>(work: () => Promise<T>): Promise<T> => {
    const [at, token] = [clock(), viewer.token]
    const signedIn = signedInAt
    slots.now.keep()
    try {
      return await work()
    } finally {
      slots.now.restore()
      server.setTime(at)
      viewer.token = token
      signedInAt = signedIn
      takeMails()
    }
  }

  /** Limits of attempts have their own tests. */
  const forgetAttempts = () => db.deleteFrom('rate_limits').execute()

  return {
    server,
    viewer,
    ask,
    tell,
    takeMails,
    restart,
    whatIf,
    runJobs,
    failedJobs,
    forgetAttempts,
    close: rows.close,
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>
export type Told = Awaited<ReturnType<World['tell']>>
