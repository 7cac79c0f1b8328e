import { randomUUID } from 'node:crypto'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { createDemoAccount, demoAccounts } from '#server/demo/accounts.ts'
import { leaveMessage } from '#server/identity/leave-message.ts'
import { addSession } from './accounts.ts'
import { freshCard } from './cards.ts'
import { freshCpf } from './cpf.ts'

export interface Wish {
  /** Email of the demo account to copy. */
  like: string
  profile: string
  /** Leaves popups and a message unseen. */
  notices: boolean
}

export interface Copy {
  email: string
  token: string
}

interface Pair {
  from: number
  to: number
}

const profilesOf = (db: Database, accountId: number) =>
  db
    .selectFrom('profiles')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()

const stored = ['progress', 'likes', 'rates'] as const

/** Plays are left out, since they would change everyone's top 10. */
const copyProfile = async (db: Database, { from, to }: Pair) => {
  const own = { profile_id: to }
  for (const table of stored) {
    const rows = await db.selectFrom(table).selectAll().where('profile_id', '=', from).execute()
    const copies = rows.map((row) => ({ ...row, ...own }))
    if (copies.length) await db.insertInto(table).values(copies).execute()
  }
  const entries = await db
    .selectFrom('my_list')
    .select(['content_id', 'added_at'])
    .where('profile_id', '=', from)
    .execute()
  const copies = entries.map((entry) => ({ ...entry, ...own }))
  if (copies.length) await db.insertInto('my_list').values(copies).execute()
}

const seePopups = async ({ db, clock }: Deps, profileId: number) => {
  const popups = await db.selectFrom('popups').select('id').execute()
  const viewed = { profile_id: profileId, viewed_at: clock() }
  const views = popups.map(({ id }) => ({ popup_id: id, ...viewed }))
  if (views.length) await db.insertInto('popup_views').values(views).execute()
}

/** Each test has its own copy, so tests can run in parallel. */
export const copyDemoAccount = async (
  deps: Deps,
  { like, profile, notices }: Wish,
): Promise<Copy> => {
  const { db, clock } = deps
  const model = demoAccounts.find(({ email }) => email === like)
  if (!model) throw new Error(`Demo account ${like} does not exist`)
  const email = like.replace('@', `-${randomUUID()}@`)
  const { history } = model
  const id = await createDemoAccount(deps, {
    ...model,
    email,
    document: freshCpf(),
    history: history.method ? history : { card: freshCard().number, ...history },
  })
  const { id: modelId } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', like)
    .executeTakeFirstOrThrow()
  const [models, profiles] = await Promise.all([profilesOf(db, modelId), profilesOf(db, id)])
  for (const [index, { id: from }] of models.entries())
    await copyProfile(db, { from, to: profiles[index]?.id ?? 0 })
  const open = profiles.find(({ name }) => name === profile.replace('Kids ', ''))
  if (!open) throw new Error(`${like} has no profile ${profile}`)
  if (notices) await leaveMessage(db, id, { title: 'Olá', text: 'Olá!', link: null }, clock())
  else await seePopups(deps, open.id)
  return { email, token: await addSession({ deps }, id, open.id) }
}
