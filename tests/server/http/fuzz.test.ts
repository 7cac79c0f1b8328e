import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { send } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { type ApiDocument, readDocument } from '#tests/support/fuzz/document.ts'
import { type FuzzRequest, requestsOf } from '#tests/support/fuzz/requests.ts'
import { exemplified, operations } from '#tests/support/operations.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { type FullStage, makeStage } from '#tests/support/stage.ts'

/** Another one, or more of them: FUZZ_SEED and FUZZ_RUNS. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_120)
const numRuns = Number(process.env.FUZZ_RUNS ?? 40)

const promisedHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'content-type': 'application/json; charset=utf-8',
}

const tokenFor = ({ mine, kids }: FullStage, actor: FuzzRequest['actor']) =>
  ({ anonymous: undefined, adult: mine.token, kids: kids.token })[actor]

forEachEngine('whatever is sent', (engine) => {
  let document: ApiDocument
  let requestCount = 0
  const byStatus = new Map<number, number>()
  const server = useServer(engine, importFixture)
  beforeAll(async () => {
    document = await readDocument(server())
  })
  afterAll(() => {
    const counts = [...byStatus].toSorted().map(([status, count]) => `${status}: ${count}`)
    console.log(`fuzz [${engine}]: seed ${seed}, ${requestCount} requests (${counts.join(', ')})`)
  })

  test('the document has every operation', () => {
    const listed = document.operations.map(({ operationId }) => operationId)
    expect(listed.toSorted()).toEqual(operations.map(({ id }) => id).toSorted())
  })

  test('the document has a schema for every value', () => {
    const isSchemaOf = /(parameters \d+ schema|json schema|properties \w+|items|anyOf \d+)$/
    const empty: string[] = []
    const walk = (value: unknown, place: string) => {
      if (typeof value !== 'object' || value === null) return
      if (isSchemaOf.test(place) && Object.keys(value).length === 0) empty.push(place)
      for (const [name, part] of Object.entries(value)) walk(part, `${place} ${name}`)
    }
    for (const operation of document.operations) walk(operation, operation.operationId)
    expect(empty).toEqual([])
  })

  test.each(exemplified)('$id answers as its document says', async ({ id, example }) => {
    const described = document.operations.find(({ operationId }) => operationId === id)
    if (!described) throw new Error(`${id} is not in the document`)
    let stage = await makeStage(server())
    const input = await example.own(stage)
    const attempt = async (request: FuzzRequest) => {
      await server().deps.db.deleteFrom('rate_limits').execute()
      const { path, actor, ...init } = request
      const token = tokenFor(stage, actor)
      const answer = await send(server(), path, { ...init, token })
      requestCount += 1
      byStatus.set(answer.status, (byStatus.get(answer.status) ?? 0) + 1)
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
      expect(Object.fromEntries(answer.headers)).toMatchObject(promisedHeaders)
      const wrong = document.check(described, answer)
      expect(wrong, `${answer.status} ${JSON.stringify(answer.body)}`).toBeUndefined()
      if (answer.status === 401 && token) stage = await makeStage(server())
    }
    await fc.assert(fc.asyncProperty(requestsOf(described, input), attempt), { seed, numRuns })
  })
})
