import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { postAccount } from '#shared/account/contract.ts'
import { getContent } from '#shared/catalogue/contract.ts'
import { searchContents } from '#shared/catalogue/search-contract.ts'
import { postComment } from '#shared/engagement/comment-contract.ts'
import { postToken } from '#shared/session/contract.ts'
import { password } from '#tests/support/accounts.ts'
import { type Callable, call } from '#tests/support/client.ts'
import { play } from '#tests/support/playing.ts'
import type { TestServer } from '#tests/support/server.ts'
import { addWatcher, newTally, type Tally, tallied } from './registers.ts'

/** Checks that acknowledged writes are stored. */
type Check = () => Promise<void>

const kinds = ['sign-up', 'login', 'browse', 'search', 'play', 'comment'] as const
type Kind = (typeof kinds)[number]

export type PeopleTallies = Record<Kind, Tally>

export const newPeopleTallies = (): PeopleTallies =>
  Object.fromEntries(kinds.map((kind) => [kind, newTally(kind)])) as PeopleTallies

export const keepVisiting = async (
  data: TestServer,
  server: Callable,
  { tallies, content, ending }: { tallies: PeopleTallies; content: number; ending: AbortSignal },
): Promise<Check> => {
  const { db } = data.deps
  const emails: string[] = []
  const texts: string[] = []
  const watcher = await addWatcher(data)
  const signUp = async () => {
    const email = `${randomUUID()}@vereda.test`
    const body = { name: 'Pessoa Nova', email, password: `${password} ${email}` }
    if (await tallied(tallies['sign-up'], () => call(server, postAccount, { body }))) {
      emails.push(email)
      await tallied(tallies.login, () =>
        call(server, postToken, { body: { email, password: body.password } }),
      )
    }
  }
  const comment = async () => {
    const text = `Que final! ${randomUUID()}`
    const body = { content_id: content, text }
    const at = { body, token: watcher.token }
    if (await tallied(tallies.comment, () => call(server, postComment, at))) texts.push(text)
  }
  const params = { id: String(content) }
  const query = { profile_id: String(watcher.profileId) }
  while (!ending.aborted) {
    await tallied(tallies.browse, () =>
      call(server, getContent, { params, query, token: watcher.token }),
    )
    await tallied(tallies.search, () =>
      call(server, searchContents, { query: { ...query, query: 'br' }, token: watcher.token }),
    )
    await tallied(tallies.play, () => play(data, watcher, { at: server, slug: 'breu' }))
    await signUp()
    await comment()
    await delay(200)
  }
  return async () => {
    for (const email of emails) {
      const accounts = db.selectFrom('accounts').select('id').where('email', '=', email)
      if (!(await accounts.executeTakeFirst())) tallies['sign-up'].lost.push('account is gone')
    }
    for (const text of texts) {
      const comments = db.selectFrom('comments').select('id').where('text', '=', text)
      if (!(await comments.executeTakeFirst())) tallies.comment.lost.push('comment is gone')
    }
  }
}
