import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onOneEngine } from '#tests/support/databases.ts'
import { attempt } from './fuzz/attempt.ts'
import { type ApiDocument, type Described, readDocument } from './fuzz/document.ts'
import { type FuzzRequest, requestsOf } from './fuzz/requests.ts'
import { wrongRequestsOf } from './fuzz/wrong-values.ts'
import { exemplified, operations } from '#tests/support/operations.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { type FullStage, makeStage } from '#tests/support/stage.ts'

const firstSeed = Number(process.env.FUZZ_SEED ?? 20_261_120)
const numRuns = Number(process.env.FUZZ_RUNS ?? 20)

const tokenFor = ({ mine, kids }: FullStage, actor: FuzzRequest['actor']) =>
  ({ anonymous: undefined, adult: mine.token, kids: kids.token })[actor]

/** PostgreSQL refuses values that SQLite accepts, such as text with NUL. */
const strictest = 'postgres'

onOneEngine(
  'fuzzed calls',
  (engine) => {
    const seed = firstSeed + (engine === 'postgres' ? 1 : 0)
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

    test('finds every operation in the document', () => {
      const listed = document.operations.map(({ operationId }) => operationId)
      expect(listed.toSorted()).toEqual(operations.map(({ id }) => id).toSorted())
    })

    test('finds a schema for every value', () => {
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

    const describedAs = (id: string) => {
      const described = document.operations.find(({ operationId }) => operationId === id)
      if (!described) throw new Error(`${id} is not in the document`)
      return described
    }

    const attemptAs = async (described: Described, request: FuzzRequest, stage: FullStage) => {
      await server().deps.db.deleteFrom('rate_limits').execute()
      const token = tokenFor(stage, request.actor)
      const status = await attempt(server(), { document, described, request, token })
      requestCount += 1
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
      return status
    }

    test.each(exemplified)(
      'answers as documented when one value of $id is wrong',
      async ({ id, example }) => {
        const described = describedAs(id)
        let stage = await makeStage(server())
        let requests = wrongRequestsOf(described, await example.own(stage))
        for (let index = 0; index < requests.length; index += 1) {
          const request = requests[index]
          const status = request && (await attemptAs(described, request, stage))
          // An accepted request uses up the example's data.
          if (status === 200 && described.method !== 'GET') {
            stage = await makeStage(server())
            requests = wrongRequestsOf(described, await example.own(stage))
          }
        }
      },
    )

    test.each(exemplified)(
      'answers as documented for random values of $id',
      async ({ id, example }) => {
        const described = describedAs(id)
        let stage = await makeStage(server())
        const input = await example.own(stage)
        const property = fc.asyncProperty(requestsOf(described, input), async (request) => {
          const status = await attemptAs(described, request, stage)
          if (status === 401 && request.actor !== 'anonymous') stage = await makeStage(server())
        })
        await fc.assert(property, { seed, numRuns })
      },
    )
  },
  strictest,
)
