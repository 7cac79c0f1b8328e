import type { NotNull } from 'kysely'
import type { AccountStatus } from '#shared/session/contract.ts'
import type { MessageAudience } from '#shared/staff/engagement/message-acts.ts'
import type { Connection } from '#server/db/schema.ts'

/** Blocked and erased accounts are in no audience. */
const statusesOf = {
  todos: ['ok', 'payment_warning', 'in_cancelation', 'waiting_first_payment', 'reactivation'],
  assinantes: ['ok', 'payment_warning', 'in_cancelation'],
  atrasados: ['payment_warning'],
  cancelando: ['in_cancelation'],
  'sem-assinatura': ['waiting_first_payment', 'reactivation'],
} as const satisfies Record<MessageAudience, readonly AccountStatus[]>

export type Receivers = { audience: MessageAudience } | { customer: number }

const receivers = (db: Connection, to: Receivers) => {
  const enabled = db.selectFrom('accounts').where('is_enable', '=', 1)
  return 'customer' in to
    ? enabled.where('id', '=', to.customer)
    : enabled.where('status', 'in', [...statusesOf[to.audience]])
}

export const countReceivers = async (db: Connection, to: Receivers): Promise<number> => {
  const { count } = await receivers(db, to)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const audienceOf = (customer: number) => `account:${customer}`

interface TeamMessage {
  title: string
  text: string
  /** A path on this site. */
  link: string | null
}

/** Each account is shown it once. */
export const publishMessage = (
  db: Connection,
  message: TeamMessage,
  to: Receivers,
  now: number,
): Promise<{ id: number; accounts: number }> =>
  db.transaction().execute(async (transaction) => {
    const audience = 'customer' in to ? audienceOf(to.customer) : to.audience
    const { id } = await transaction
      .insertInto('team_messages')
      .values({ ...message, audience, published_at: now, ended_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { numInsertedOrUpdatedRows: accounts = 0n } = await transaction
      .insertInto('account_messages')
      .columns(['account_id', 'title', 'text', 'link', 'created_at', 'team_message_id'])
      .expression((eb) =>
        receivers(transaction, to).select([
          'accounts.id',
          eb.val(message.title).as('title'),
          eb.val(message.text).as('text'),
          eb.val(message.link).as('link'),
          eb.val(now).as('created_at'),
          eb.val(id).as('team_message_id'),
        ]),
      )
      .executeTakeFirstOrThrow()
    return { id, accounts: Number(accounts) }
  })

/** A message to one person may contain personal data. */
export const forgetMessagesTo = (db: Connection, accountId: number) =>
  db.deleteFrom('team_messages').where('audience', '=', audienceOf(accountId)).execute()

export const findTeamMessage = (db: Connection, id: number) =>
  db.selectFrom('team_messages').selectAll().where('id', '=', id).executeTakeFirst()

export const listTeamMessages = (db: Connection, limit: number) =>
  db
    .selectFrom('team_messages')
    .selectAll()
    .select((eb) => {
      const sent = eb
        .selectFrom('account_messages')
        .whereRef('account_messages.team_message_id', '=', 'team_messages.id')
        .select((inner) => inner.fn.countAll<number>().as('count'))
      return [
        sent.where('seen_at', 'is not', null).as('seen'),
        sent.where('seen_at', 'is', null).as('waiting'),
      ]
    })
    .$narrowType<{ seen: NotNull; waiting: NotNull }>()
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Removes it for accounts that have not seen it; returns their number. */
export const endMessage = (db: Connection, id: number, now: number): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('team_messages')
      .set((eb) => ({ ended_at: eb.fn.coalesce('ended_at', eb.val(now)) }))
      .where('id', '=', id)
      .execute()
    const { numDeletedRows } = await transaction
      .deleteFrom('account_messages')
      .where('team_message_id', '=', id)
      .where('seen_at', 'is', null)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
