import { expect, test } from 'vitest'
import { postStream } from '#shared/player/contract.ts'
import { savePlay } from '#server/player/play-stream.ts'
import { openViewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

forEachEngine('concurrent plays', (engine) => {
  const server = useServer(engine, importFixture)
  const countPlays = async () =>
    (await server().deps.db.selectFrom('plays').select('day').execute()).length

  test('are stored before they are answered, by few statements', async () => {
    const viewers = await Promise.all(Array.from({ length: 24 }, () => openViewer(server())))
    const film = await contentId(server(), 'aurora')
    const statements = await server().statementsOf(async () => {
      const answers = await Promise.all(
        viewers.map(({ token, profileId }) => {
          const body = { content_id: film, profile_id: profileId, finished: false, duration: 50 }
          return call(server(), postStream, { body, token })
        }),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(await countPlays()).toBe(24)
    })
    const inserts = statements.filter((one) => /insert into "?plays/.test(one.sql))
    expect(inserts.length).toBeLessThan(12)
  })

  test('are stored even if others fail because of a deleted profile', async () => {
    const { profileId } = await openViewer(server())
    const titleId = await contentId(server(), 'breu')
    const before = await countPlays()
    const at = server().deps.clock()
    const gone = 987_654_321
    const outcomes = await Promise.allSettled(
      [gone, profileId, gone + 1].map((id) =>
        savePlay(server().deps.db, { profileId: id, titleId, day: '2026-11-20', at }),
      ),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected'])
    expect(await countPlays()).toBe(before + 1)
  })
})
