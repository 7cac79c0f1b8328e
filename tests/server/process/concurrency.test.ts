import { expect, test } from 'vitest'
import { getWatching } from '#shared/engagement/contract.ts'
import { postStream } from '#shared/player/contract.ts'
import { postToken } from '#shared/session/contract.ts'
import { addAccount, openViewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

forEachEngine('concurrent requests', (engine) => {
  const server = useServer(engine, importFixture)

  test('keep the newest position in any order of arrival', async () => {
    const { token, profileId } = await openViewer(server())
    const video = await contentId(server(), 'breu')
    const now = server().deps.clock()
    const order = [7, 3, 19, 11, 0, 15, 4, 18, 1, 12, 9, 2, 16, 6, 13, 5, 10, 17, 8, 14]
    const answers = await Promise.all(
      order.map((index) =>
        call(server(), postStream, {
          body: {
            content_id: video,
            profile_id: profileId,
            finished: false,
            duration: 100 + index,
            recorded_at: new Date(now - 60_000 + index * 1000).toISOString(),
          },
          token,
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(order.map(() => 200))
    const { body } = await call(server(), getWatching, {
      params: { profile: profileId },
      query: {},
      token,
    })
    expect(body.results.map(({ duration }) => duration)).toEqual([119])
    const plays = await server()
      .deps.db.selectFrom('plays')
      .select('day')
      .where('profile_id', '=', profileId)
      .execute()
    expect(plays).toHaveLength(1)
  })

  test('respect the rate limit of logins', async () => {
    const { email } = await addAccount(server())
    const guesses = Array.from({ length: 24 }, () =>
      call(server(), postToken, { body: { email, password: 'errada' } }),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(14)
  })
})
