import { randomUUID } from 'node:crypto'
import { stateOfStatus } from '#lib/billing/subscription-states.ts'
import type { AccountStatus } from '#lib/session/contract.ts'
import { flag } from '#server/db/flag.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'

export const demoPassword = 'vereda-demo'

const dayMs = 24 * 60 * 60 * 1000

interface DemoProfile {
  name: string
  cover: number
  isKids?: true
  safeMode?: true
  requirePassword?: true
}

export interface DemoAccount {
  email: string
  name: string
  status: AccountStatus
  /** For the table that the start prints. */
  shows: string
  /** Days until the subscription ends: null without an end, undefined before it begins. */
  endsInDays: number | null | undefined
  profiles: readonly DemoProfile[]
}

const family = (adult: string, adultCover: number, child: string, childCover: number) => [
  { name: adult, cover: adultCover },
  { name: child, cover: childCover, isKids: true as const },
]

export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'ana@vereda.test',
    name: 'Ana Beatriz Moura',
    status: 'ok',
    shows: 'assinatura em dia; Ana, João (modo família), Lia (infantil), Bia (pede senha)',
    endsInDays: null,
    profiles: [
      { name: 'Ana', cover: 0 },
      { name: 'João', cover: 4, safeMode: true },
      { name: 'Lia', cover: 2, isKids: true },
      { name: 'Bia', cover: 9, requirePassword: true },
    ],
  },
  {
    email: 'aviso@vereda.test',
    name: 'Marcos Aviso Teles',
    status: 'payment_warning',
    shows: 'problema no cartão: aviso para atualizar',
    endsInDays: 5,
    profiles: family('Marcos', 6, 'Nina', 1),
  },
  {
    email: 'espera@vereda.test',
    name: 'Helena Espera Prado',
    status: 'waiting_first_payment',
    shows: 'primeiro pagamento ainda não caiu',
    endsInDays: undefined,
    profiles: family('Helena', 11, 'Caio', 3),
  },
  {
    email: 'cancelando@vereda.test',
    name: 'Rui Cancela Dantas',
    status: 'in_cancelation',
    shows: 'cancelamento em curso, ainda assiste',
    endsInDays: 12,
    profiles: family('Rui', 7, 'Duda', 5),
  },
  {
    email: 'volta@vereda.test',
    name: 'Sônia Volta Reis',
    status: 'reactivation',
    shows: 'assinatura vencida: fluxo de reativação',
    endsInDays: -20,
    profiles: family('Sônia', 13, 'Théo', 4),
  },
]

const insertSubscription = (
  db: Connection,
  accountId: number,
  status: AccountStatus,
  endsInDays: number | null | undefined,
  now: number,
) =>
  db
    .insertInto('subscriptions')
    .values({
      account_id: accountId,
      uuid: randomUUID(),
      state: stateOfStatus[status],
      is_active: flag(endsInDays === null || (endsInDays !== undefined && endsInDays > 0)),
      expires_at: typeof endsInDays === 'number' ? now + endsInDays * dayMs : null,
    })
    .execute()

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
        usage_minutes: null,
        require_password: flag(profile.requirePassword === true),
        created_at: now,
      })),
    )
    .execute()

/** Creates the accounts that are not there yet; answers whether any was. */
export const createDemoAccounts = async ({ db, clock, passwords }: Deps): Promise<boolean> => {
  const now = clock()
  const existing = await db.selectFrom('accounts').select('email').execute()
  const missing = demoAccounts.filter(
    ({ email }) => !existing.some((account) => account.email === email),
  )
  for (const { email, name, status, endsInDays, profiles } of missing) {
    const hash = await passwords.hash(demoPassword)
    await db.transaction().execute(async (transaction) => {
      const account = { email, name, status, is_enable: flag(true), created_at: now }
      const { id } = await transaction
        .insertInto('accounts')
        .values({ ...account, password_hash: hash })
        .returning('id')
        .executeTakeFirstOrThrow()
      await insertSubscription(transaction, id, status, endsInDays, now)
      await insertProfiles(transaction, id, profiles, now)
    })
  }
  return missing.length > 0
}
