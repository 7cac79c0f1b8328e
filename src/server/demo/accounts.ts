import { randomUUID } from 'node:crypto'
import type { AccountStatus } from '#shared/session/contract.ts'
import { flag } from '#server/db/flag.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { beginning, type History, liveThrough } from './history.ts'

export const demoPassword = 'vereda-demo'

interface DemoProfile {
  name: string
  cover: number
  isKids?: true
  safeMode?: true
  requirePassword?: true
  /** Per day. */
  usageMinutes?: number
}

export interface DemoAccount {
  email: string
  name: string
  status: AccountStatus
  /** Printed at the start of the server. */
  shows: string
  /** A valid CPF that belongs to no one. */
  document: string
  history: History
  profiles: readonly DemoProfile[]
}

const family = (adult: string, adultCover: number, child: string, childCover: number) => [
  { name: adult, cover: adultCover },
  { name: child, cover: childCover, isKids: true as const },
]

/** The sandbox approves this card when saved and at the first charge. */
const failsAtRenewal = '4000000000000341'

export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'ana@vereda.test',
    name: 'Ana Beatriz Moura',
    status: 'ok',
    shows:
      'assinatura em dia; Ana, João (modo família), Lia (infantil, 4 h por dia), Bia (pede senha)',
    document: '11144477735',
    history: { plan: 'trial', beganDaysAgo: 68 },
    profiles: [
      { name: 'Ana', cover: 0 },
      { name: 'João', cover: 4, safeMode: true },
      { name: 'Lia', cover: 2, isKids: true, usageMinutes: 240 },
      { name: 'Bia', cover: 9, requirePassword: true },
    ],
  },
  {
    email: 'aviso@vereda.test',
    name: 'Marcos Aviso Teles',
    status: 'payment_warning',
    shows: 'problema no cartão: aviso para atualizar',
    document: '52998224725',
    history: { plan: 'plain', renewedDaysAgo: 2, card: failsAtRenewal },
    profiles: family('Marcos', 6, 'Nina', 1),
  },
  {
    email: 'espera@vereda.test',
    name: 'Helena Espera Prado',
    status: 'waiting_first_payment',
    shows: 'primeiro pagamento ainda não caiu',
    document: '93541134780',
    history: { plan: 'plain', beganDaysAgo: 0, method: 'boleto' },
    profiles: family('Helena', 11, 'Caio', 3),
  },
  {
    email: 'cancelando@vereda.test',
    name: 'Rui Cancela Dantas',
    status: 'in_cancelation',
    shows: 'cancelamento em curso, ainda assiste',
    document: '39053344705',
    history: { plan: 'plain', beganDaysAgo: 18, leaves: 'now' },
    profiles: family('Rui', 7, 'Duda', 5),
  },
  {
    email: 'volta@vereda.test',
    name: 'Sônia Volta Reis',
    status: 'reactivation',
    shows: 'assinatura vencida: fluxo de reativação',
    document: '16899535009',
    history: { plan: 'plain', beganDaysAgo: 52, leaves: 'soon' },
    profiles: family('Sônia', 13, 'Théo', 4),
  },
]

const insertProfiles = (
  db: Connection,
  accountId: number,
  profiles: readonly DemoProfile[],
  now: number,
) =>
  db
    .insertInto('profiles')
    .values(
      profiles.map((profile) => ({
        account_id: accountId,
        name: profile.name,
        cover: profile.cover,
        is_kids: flag(profile.isKids === true),
        safe_mode: flag(profile.safeMode === true),
        usage_minutes: profile.usageMinutes ?? null,
        require_password: flag(profile.requirePassword === true),
        created_at: now,
      })),
    )
    .execute()

const insertAccount = async (
  deps: Deps,
  { email, name, document, history, profiles }: DemoAccount,
): Promise<number> => {
  const { db, clock, passwords } = deps
  const began = beginning(history, clock())
  const account = {
    email,
    confirmed_email: email,
    name,
    document,
    is_enable: flag(true),
    created_at: began,
  }
  const password_hash = await passwords.hash(demoPassword)
  return db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('accounts')
      .values({ ...account, password_hash, status: 'reactivation' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('subscriptions')
      .values({ account_id: id, uuid: randomUUID(), state: 'none', is_active: flag(false) })
      .execute()
    await insertProfiles(transaction, id, profiles, began)
    return id
  })
}

/** Creates the account's state with the product's own code. */
export const createDemoAccount = async (deps: Deps, account: DemoAccount): Promise<number> => {
  const id = await insertAccount(deps, account)
  await liveThrough(deps, id, account)
  return id
}

/** Returns whether any account was missing. */
export const createDemoAccounts = async (deps: Deps): Promise<boolean> => {
  const existing = await deps.db.selectFrom('accounts').select('email').execute()
  const missing = demoAccounts.filter(
    ({ email }) => !existing.some((account) => account.email === email),
  )
  for (const account of missing) await createDemoAccount(deps, account)
  return missing.length > 0
}
