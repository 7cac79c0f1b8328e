import type { Connection } from '#server/db/schema.ts'

interface NewMessage {
  title: string
  text: string
  /** A path of this site. */
  link: string | null
}

/** Leaves a message that the account is shown once, after its next start. */
export const leaveMessage = async (
  db: Connection,
  accountId: number,
  message: NewMessage,
  now: number,
): Promise<void> => {
  await db
    .insertInto('account_messages')
    .values({ account_id: accountId, ...message, created_at: now, seen_at: null })
    .execute()
}
