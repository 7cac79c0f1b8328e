import type { Deps } from '#server/deps/deps.ts'
import { leaveMessage } from '#server/identity/leave-message.ts'

const message = {
  title: 'Boas-vindas à Vereda',
  text: 'As imersões reúnem filmes e séries em torno de um lugar ou de uma época. Que tal começar por uma delas?',
  link: '/imersao',
}

export const createDemoMessage = async ({ db, clock }: Deps, email: string): Promise<void> => {
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await leaveMessage(db, id, message, clock())
}
