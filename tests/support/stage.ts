import { minuteMs } from '#shared/time.ts'
import { confirmationLifeMs } from '#server/http/operation/authorize.ts'
import { addProfile, addSession, insertAccount, type Viewer } from './accounts.ts'
import type { Stage } from './examples/example.ts'
import type { TestServer } from './server.ts'
import { insertSubscription } from './subscriber.ts'

export interface FullStage extends Stage {
  /** Another adult profile of the account, in its own session. */
  sibling: Viewer
  /** A kids profile of the account, in its own session. */
  kids: Viewer
  revokedToken: string
  /** The password confirmation expired a minute ago. */
  unconfirmedToken: string
}

/** Also clears all rate limits. */
export const makeStage = async (server: TestServer): Promise<FullStage> => {
  const now = server.deps.clock()
  return server.deps.db.transaction().execute(async (db) => {
    await db.deleteFrom('rate_limits').execute()
    const place = { deps: { ...server.deps, db } }
    const addViewer = async (account: { id: number; email: string }, isKids = false) => {
      const { id: accountId, email } = account
      const name = isKids ? 'Lia' : 'Ana'
      const profileId = await addProfile(place, accountId, { name, cover: 1, isKids })
      return { accountId, email, profileId, token: await addSession(place, accountId, profileId) }
    }
    const addSubscriber = async () => {
      const account = await insertAccount(place)
      await insertSubscription(db, account.id, now, server.deps.gateway.name)
      return account
    }
    const account = await addSubscriber()
    const mine = await addViewer(account)
    const { accountId, profileId } = mine
    const longAgo = { confirmed_at: now - confirmationLifeMs - minuteMs }
    return {
      server,
      mine,
      theirs: await addViewer(await addSubscriber()),
      sibling: await addViewer(account),
      kids: await addViewer(account, true),
      revokedToken: await addSession(place, accountId, profileId, { revoked_at: now - 1000 }),
      unconfirmedToken: await addSession(place, accountId, profileId, longAgo),
    }
  })
}
