import { expect, test } from 'vitest'
import { getMe, postLogout, postToken } from '#lib/session/contract.ts'
import { sweep } from '#server/housekeeping.ts'
import { addAccount, signIn } from '#tests/support/accounts.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { useServer } from '#tests/support/server.ts'

const day = 24 * 60 * 60 * 1000

forEachEngine('the sweep', (engine) => {
  const server = useServer(engine)

  test('removes what says nothing any more, and nothing else', async () => {
    const { deps } = server()
    const { email } = await addAccount(server())
    const left = await signIn(server(), email)
    const loggedOut = await signIn(server(), email)
    await call(server(), postLogout, { token: loggedOut })
    await call(server(), postToken, { body: { email, password: 'errada' } })
    await sweep(deps)
    const count = async () => ({
      sessions: (await deps.db.selectFrom('sessions').select('id').execute()).length,
      buckets: (await deps.db.selectFrom('rate_limits').select('key').execute()).length,
    })
    expect(await count()).toEqual({ sessions: 2, buckets: 2 })
    server().wait(20 * day)
    await call(server(), getMe, { token: left })
    server().wait(20 * day)
    await sweep(deps)
    expect(await count()).toEqual({ sessions: 1, buckets: 0 })
    expect((await call(server(), getMe, { token: left })).status).toBe(200)
  })
})
