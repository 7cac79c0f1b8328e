import { randomUUID } from 'node:crypto'
import type { Operation } from '#shared/operation.ts'
import type { StaffRole } from '#shared/staff/roles.ts'
import { acts } from '#server/staff/acts.ts'
import {
  changeOperation,
  previewOperation,
  readingOperation,
} from '#shared/staff/acts/operations.ts'
import { saveMember } from '#server/staff/members/queries.ts'
import { insertStaffSession } from '#server/staff/session/queries.ts'
import { createToken, tokenHash } from '#server/identity/token.ts'
import type { TestServer } from './server.ts'

export interface StaffOperation {
  id: string
  command: string
  kind: 'reading' | 'preview' | 'change'
  operation: Operation
}

export const actOperations: readonly StaffOperation[] = acts.flatMap((act) => {
  const { command } = act
  const made =
    act.kind === 'change'
      ? [
          { kind: 'preview' as const, operation: previewOperation(act) },
          { kind: 'change' as const, operation: changeOperation(act) },
        ]
      : [{ kind: 'reading' as const, operation: readingOperation(act) }]
  return made.map((one) => ({ id: one.operation.id, command, ...one }))
})

/** Takes a command such as `cliente bloquear`. */
export const actOperation = (command: string, kind?: StaffOperation['kind']): Operation => {
  const found = actOperations.findLast(
    (one) => one.command === command && (kind === undefined || one.kind === kind),
  )
  if (!found) throw new Error(`There is no act ${command}`)
  return found.operation
}

/** A staff member with a session. */
export const addStaff = async (
  { deps: { db, clock } }: TestServer,
  roles: readonly StaffRole[],
) => {
  const email = `${randomUUID()}@equipe.vereda.test`
  const now = clock()
  const memberId = await saveMember(db, { email, name: 'Rita Lopes', roles }, now)
  const token = createToken()
  await insertStaffSession(db, { token_hash: tokenHash(token), member_id: memberId, now })
  return { memberId, email, token }
}
