import { afterAll, expect, test } from 'vitest'
import { patchProfile } from '#shared/profiles/contract.ts'
import { takeChanges, watchChanges } from './access-matrix/changes.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { idFields, mayBeOwned } from './access-matrix/ids.ts'
import { cellsOf } from './access-matrix/cell.ts'
import { runCell } from './access-matrix/run.ts'
import { exemplified } from '#tests/support/operations.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { makeStage } from '#tests/support/stage.ts'

forEachEngine('who may call what', (engine) => {
  let cellCount = 0
  const server = useServer(engine, async (filled) => {
    await importFixture(filled)
    await watchChanges(filled, engine)
  })
  afterAll(() => {
    console.log(`access matrix [${engine}]: ${exemplified.length} operations, ${cellCount} cells`)
  })

  test('what is written is noticed, with its owner', async () => {
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

  test.each(exemplified)('$id', async ({ operation, example }) => {
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
  })
})
