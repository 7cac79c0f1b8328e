import { expect, test } from 'vitest'
import type { Operation } from '#shared/operation.ts'
import { deleteStaffSession, getStaffSession } from '#shared/staff/contract.ts'
import { roleWords, type StaffRole, staffRoles } from '#shared/staff/roles.ts'
import { takeChanges, watchChanges } from '#tests/server/http/access-matrix/changes.ts'
import { expectPromised, sendCall } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { type FullStage, makeStage } from '#tests/support/stage.ts'
import { actOperations, addStaff } from '#tests/support/staff.ts'
import { staffExamples } from '#tests/support/staff-examples.ts'

/** Acts of a single role or of the owner only. Giving such an act to more roles needs a change here. */
const alone: Partial<Record<StaffRole, string>> = {
  owner: 'auditoria listar, equipe adicionar, equipe listar, equipe remover',
  finance:
    'cupom criar, cupom encerrar, nota exportar, plano manter-preco, plano preco, ' +
    'reembolso feito, webhook listar, webhook repetir, webhook ver',
}

const commandsOf = (roles: readonly StaffRole[]) =>
  [
    ...new Set(
      actOperations
        .filter(({ operation }) => operation.roles?.join() === roles.join())
        .map(({ command }) => command),
    ),
  ]
    .toSorted()
    .join(', ')

const listsIn = (body: unknown): unknown[][] =>
  Array.isArray(body) ? [body] : Object.values(body as object).filter((part) => Array.isArray(part))

test('acts of a single role are listed in this test', () => {
  for (const [role, commands] of Object.entries(alone)) {
    expect(commandsOf([role as StaffRole])).toBe(commands)
  }
})

test('every act has an example', () => {
  const commands = new Set(actOperations.map(({ command }) => command))
  expect(Object.keys(staffExamples).toSorted()).toEqual([...commands].toSorted())
})

onOneEngine('access to staff calls', (engine) => {
  const server = useServer(engine, async (filled) => {
    await importFixture(filled)
    await watchChanges(filled, engine)
  })

  interface Cell {
    operation: Operation
    body: object
    token: string | undefined
    isWithoutKey?: boolean
  }
  const answerOf = ({ operation, body, token, isWithoutKey }: Cell) =>
    sendCall(server(), operation, {
      ...(operation.body && { body }),
      token,
      ...(isWithoutKey && { idempotencyKey: null }),
    })

  const expectRefused = async (cell: Cell, status: number, code: string) => {
    await takeChanges(server())
    const answer = await answerOf(cell)
    expect([status, (answer.body as { code: string }).code]).toEqual([answer.status, code])
    expect(await takeChanges(server())).toEqual([])
  }

  const expectDoorsClosed = async (operation: Operation, body: object, stage: FullStage) => {
    await expectRefused({ operation, body, token: undefined }, 401, 'unauthenticated')
    for (const token of [stage.mine.token, stage.revokedToken, 'x'.repeat(43)]) {
      await expectRefused({ operation, body, token }, 401, 'session-ended')
    }
    for (const role of staffRoles) {
      if (role === 'owner' || operation.roles?.includes(role)) continue
      const { token } = await addStaff(server(), [role])
      // Without the role, errors of fields are not reported either.
      for (const given of [body, {}]) {
        await expectRefused({ operation, body: given, token }, 403, 'staff-role')
      }
    }
    if (!operation.idempotent) return
    const { token } = await addStaff(server(), ['owner'])
    const cell = { operation, body, token, isWithoutKey: true }
    await expectRefused(cell, 400, 'idempotency-key-required')
  }

  test.each(actOperations)('allows $id only to its roles', async ({ operation, command }) => {
    const example = staffExamples[command]
    if (!example) throw new Error(`${command} has no example`)
    const closed = await makeStage(server())
    await expectDoorsClosed(operation, await example(closed), closed)
    for (const role of new Set([...(operation.roles ?? []), 'owner' as const])) {
      const stage = await makeStage(server())
      const body = await example(stage)
      const { token, email } = await addStaff(server(), [role])
      await takeChanges(server())
      server().logged.length = 0
      const answer = await answerOf({ operation, body, token })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expectPromised(operation, answer)
      for (const list of listsIn(answer.body)) expect(list).not.toEqual([])
      const changed = (await takeChanges(server())).map(({ what }) => what)
      const isChange = operation.id.endsWith('Simular') ? false : changed.length > 0
      if (isChange) expect(changed).toContain('staff_acts insert')
      if (operation.id.endsWith('Simular')) expect(changed).toEqual([])
      const log = JSON.stringify(server().logged)
      for (const secret of [token, email, stage.mine.email]) expect(log).not.toContain(secret)
    }
  })

  test("shows only the operations of the session's roles", async () => {
    for (const role of staffRoles) {
      const { token, email } = await addStaff(server(), [role])
      const { body } = await sendCall(server(), getStaffSession, { token })
      expect(body).toMatchObject({ name: 'Rita Lopes', email, roles: [roleWords[role]] })
      const { operations } = body as { operations: string[] }
      const open = actOperations.filter(
        ({ operation }) => role === 'owner' || operation.roles?.includes(role),
      )
      const own = [deleteStaffSession.id, getStaffSession.id]
      expect(operations.toSorted()).toEqual([...open.map(({ id }) => id), ...own].toSorted())
    }
  })
})
