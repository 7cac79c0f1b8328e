import fc from 'fast-check'
import { beforeAll, test } from 'vitest'
import { attempt } from '#tests/server/http/fuzz/attempt.ts'
import { type ApiDocument, type Described, readDocument } from '#tests/server/http/fuzz/document.ts'
import { type FuzzRequest, requestsOf } from '#tests/server/http/fuzz/requests.ts'
import { wrongRequestsOf } from '#tests/server/http/fuzz/wrong-values.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { actOperations, addStaff } from '#tests/support/staff.ts'
import { staffExamples } from '#tests/support/staff-examples.ts'
import { makeStage } from '#tests/support/stage.ts'

const firstSeed = Number(process.env.FUZZ_SEED ?? 20_261_120)
const numRuns = Number(process.env.FUZZ_RUNS ?? 20)

/** PostgreSQL refuses values that SQLite accepts, such as a text with U+0000. */
const strictest = 'postgres'

onOneEngine(
  'staff calls with random values',
  (engine) => {
    const seed = firstSeed + (engine === 'postgres' ? 1 : 0)
    let document: ApiDocument
    const server = useServer(engine, importFixture)
    beforeAll(async () => {
      document = await readDocument(server())
    })

    const describedAs = (id: string) => {
      const described = document.operations.find(({ operationId }) => operationId === id)
      if (!described) throw new Error(`${id} is not in the document`)
      return described
    }
    const inputOf = async (command: string) => {
      const stage = await makeStage(server())
      return { body: await staffExamples[command]?.(stage) }
    }
    /** As the owner; an earlier call may have removed the member. */
    const attemptAs = async (described: Described, request: FuzzRequest) => {
      const { token } = await addStaff(server(), ['owner'])
      const isAnonymous = request.actor === 'anonymous'
      const made = { document, described, request, token: isAnonymous ? undefined : token }
      return attempt(server(), made)
    }

    test.each(actOperations)('handle $id with each value wrong', async ({ id, command }) => {
      const described = describedAs(id)
      const requests = wrongRequestsOf(described, await inputOf(command))
      for (const request of requests) await attemptAs(described, request)
    })

    test.each(actOperations)('handle $id with everything random', async ({ id, command }) => {
      const described = describedAs(id)
      const property = fc.asyncProperty(
        requestsOf(described, await inputOf(command)),
        async (request) => void (await attemptAs(described, request)),
      )
      await fc.assert(property, { seed, numRuns })
    })
  },
  strictest,
)
