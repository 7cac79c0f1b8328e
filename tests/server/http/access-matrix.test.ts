import { afterAll, expect, test } from 'vitest'
import { postMyList } from '#shared/engagement/list-contract.ts'
import { patchProfile } from '#shared/profiles/contract.ts'
import { takeChanges, watchChanges } from './access-matrix/changes.ts'
import { call, sendCall } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { idFields, mayBeOwned } from './access-matrix/ids.ts'
import { cellsOf, isPublic } from './access-matrix/cell.ts'
import { runCell } from './access-matrix/run.ts'
import { exemplified, openOperations } from '#tests/support/operations.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { makeStage } from '#tests/support/stage.ts'

onOneEngine('access matrix', (engine) => {
  let cellCount = 0
  const server = useServer(engine, async (filled) => {
    await importFixture(filled)
    await watchChanges(filled, engine)
  })
  afterAll(() => {
    console.log(`access matrix [${engine}]: ${exemplified.length} operations, ${cellCount} cells`)
  })

  test('records each write with its owner', async () => {
    const { mine, theirs } = await makeStage(server())
    await takeChanges(server())
    const input = { params: { id: mine.profileId }, body: { name: 'Zeca' }, token: mine.token }
    await call(server(), patchProfile, { ...input, token: theirs.token })
    expect(await takeChanges(server())).toEqual([])
    await call(server(), patchProfile, input)
    expect(await takeChanges(server())).toContainEqual({
      what: 'profiles update',
      owner: mine.accountId,
    })
  })

  test('refuses a caller before it validates the body', async () => {
    const stage = await makeStage(server())
    const params = { id: 1, uuid: 'x', token: 'x' }
    const wrong: string[] = []
    for (const operation of openOperations) {
      if (isPublic(operation) || operation.method === 'GET') continue
      const isAdult = operation.access.startsWith('adult')
      const refused = [
        [undefined, 401],
        [stage.revokedToken, 401],
        ...(isAdult ? [[stage.kids.token, 403] as const] : []),
      ] as const
      for (const [token, status] of refused) {
        const answer = await sendCall(server(), operation, {
          params,
          rawBody: Buffer.from('{'),
          token,
        })
        if (answer.status !== status) wrong.push(`${operation.id}: ${answer.status}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('refuses the profile of another before it validates the body', async () => {
    const { mine, theirs, sibling } = await makeStage(server())
    const statusFor = async ({ profileId }: { profileId: number }) => {
      const body = { profile_id: profileId, content_id: '?' }
      return (await sendCall(server(), postMyList, { body, token: mine.token })).status
    }
    expect([await statusFor(theirs), await statusFor(sibling)]).toEqual([404, 403])
    expect(await statusFor(mine)).toBe(400)
  })

  test.each(exemplified)(
    'answers every actor of $id as declared',
    async ({ operation, example }) => {
      const own = await example.own(await makeStage(server()))
      const owned = idFields(operation, own).filter((field) => mayBeOwned(operation, field))
      const explained = example.foreign ?? example.noForeign
      if (owned.length > 0) expect(explained, 'a foreign id, or why there is none').toBeDefined()
      const wrong: string[] = []
      for (const cell of cellsOf(operation, example, own)) {
        wrong.push(...(await runCell(server(), cell)))
        cellCount += 1
      }
      expect(wrong).toEqual([])
    },
  )
})
