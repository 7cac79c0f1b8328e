import type { Operation } from '#shared/operation.ts'
import { commonProblems } from '#shared/problem.ts'
import { takeChanges } from './changes.ts'
import { type Answer, sendCall } from '#tests/support/client.ts'
import type { TestServer } from '#tests/support/server.ts'
import { type FullStage, makeStage } from '#tests/support/stage.ts'
import { expireSubscription } from '#tests/support/subscriber.ts'
import { type Cell, inputOf, isPublic, namesMine, namesProfile, tokenOf } from './cell.ts'
import { type Expectation, expectationOf } from './expectation.ts'

const answerOf = (cell: Cell, stage: FullStage, input: Parameters<typeof sendCall>[2]) =>
  sendCall(stage.server, cell.operation, {
    ...input,
    token: tokenOf(cell.actor, stage),
    ...(cell.actor === 'no idempotency key' && { idempotencyKey: null }),
  })

const isDeclared = ({ refusals = [] }: Operation, code: unknown) =>
  typeof code === 'string' && (code in commonProblems || refusals.includes(code))

/** A refusal may contain only a declared code and its text. */
const wrongRefusal = ({ operation }: Cell, { status, body }: Answer<unknown>): string[] => {
  if (status < 401) return []
  const { code, detail, ...rest } = body as Record<string, unknown>
  const isPlain = typeof detail === 'string' && Object.keys(rest).length === 0
  return isDeclared(operation, code) && isPlain ? [] : [`answers ${JSON.stringify(body)}`]
}

const wrongStatus = (expectation: Expectation, { status, body }: Answer<unknown>): string[] => {
  const { statuses, code, isAnybodys = false } = expectation
  if (!statuses) {
    return status >= 500 || (!isAnybodys && [401, 403, 404].includes(status))
      ? [`${status} for whom it belongs to: ${JSON.stringify(body)}`]
      : []
  }
  const given = (body as { code?: unknown }).code
  if (statuses.includes(status) && (code === undefined || given === code)) return []
  const expected = [statuses.join(' or '), code].filter(Boolean).join(' ')
  return [`expected ${expected}, got ${status} ${JSON.stringify(body).slice(0, 300)}`]
}

/** 402: a refused card still stores the attempt. */
const mayWrite = (status: number) => status < 400 || status === 402

const wrongChanges = async (cell: Cell, stage: FullStage, status: number): Promise<string[]> => {
  const changes = await takeChanges(stage.server)
  const whats = [...new Set(changes.map(({ what }) => what))]
  if (!mayWrite(status) && changes.length > 0) return [`refused, yet wrote: ${whats.join(', ')}`]
  const ofMine = changes.some(({ owner }) => owner === stage.mine.accountId)
  return cell.actor === 'other account' && !isPublic(cell.operation) && ofMine
    ? [`wrote what is not its own: ${whats.join(', ')}`]
    : []
}

const nameOf = ({ operation, actor, target, field }: Cell) =>
  `${operation.id} by ${actor} naming ${target}${field ? ` ${field.name}` : ''}`

/** Returns the mistakes found. */
export const runCell = async (server: TestServer, cell: Cell): Promise<string[]> => {
  const stage = await makeStage(server)
  const input = await inputOf(cell, stage)
  if (cell.actor === 'expired subscription') await expireSubscription(server, stage.mine.accountId)
  await takeChanges(server)
  const answer = await answerOf(cell, stage, input)
  const expectation = expectationOf(cell, {
    namesProfile: namesProfile(cell.operation, input),
    namesMine: namesMine(cell, input, stage),
  })
  const wrong = [
    ...wrongStatus(expectation, answer),
    ...wrongRefusal(cell, answer),
    ...(await wrongChanges(cell, stage, answer.status)),
  ]
  return wrong.map((text) => `${nameOf(cell)}: ${text}`)
}
