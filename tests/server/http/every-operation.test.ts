import { describe, expect, test } from 'vitest'
import { expectPromised, sendCall } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { examples, exemplified, operations } from '#tests/support/operations.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { makeStage } from '#tests/support/stage.ts'

describe('the operations', () => {
  test('have one id, method and path each', () => {
    const ids = operations.map(({ id }) => id)
    const routes = operations.map(
      ({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
    )
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(routes).size).toBe(routes.length)
  })

  test('have exactly one example each', () => {
    const exampleIds = examples.map(({ operation }) => operation.id)
    expect(exampleIds.toSorted()).toEqual(operations.map(({ id }) => id).toSorted())
  })
})

forEachEngine('every operation', (engine) => {
  const server = useServer(engine, importFixture)

  test.each(exemplified)('$id', async ({ operation, example }) => {
    const stage = await makeStage(server())
    const input = await example.own(stage)
    const answer = await sendCall(server(), operation, { ...input, token: stage.mine.token })
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: example.ownIs ?? 200 })
    if (answer.status < 300) expectPromised(operation, answer)
  })
})
