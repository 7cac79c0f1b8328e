import type { Connection } from '#server/db/schema.ts'

interface NewMessage {
  title: string
  text: string
  /** A path on this site. */
  link: string | null
}

/** The account is shown it once. */
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
