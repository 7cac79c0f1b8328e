import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayMs } from '#shared/time.ts'
import { serviceOf } from '#tests/support/billing.ts'
import type { Viewer } from '#tests/support/accounts.ts'
import { sendCall } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { actOperation, addStaff } from '#tests/support/staff.ts'
import { reach } from '#tests/support/subscription-states.ts'
import { veredaJson } from '#tests/support/terminal.ts'

onOneEngine('staff calls', (engine) => {
  const server = useServer(engine, importFixture)
  const dueOf = async (viewer: Viewer) =>
    Date.parse((await serviceOf(server(), viewer)).upcoming_invoice?.due_at ?? '')

  test('preview a change, make it once per key, and name the person in the audit', async () => {
    const viewer = await reach(server(), 'active', 'card')
    const { token, email } = await addStaff(server(), ['support'])
    const before = await dueOf(viewer)
    const body = { customer: viewer.accountId, days: 7, reason: 'Falha nossa' }
    const preview = await sendCall(server(), actOperation('assinatura estender', 'preview'), {
      body,
      token,
    })
    expect(preview.body).toMatchObject({
      subject: `account:${viewer.accountId}`,
      before: { state: 'active' },
      steps: [expect.stringContaining('O período pago passa a ir até'), expect.anything()],
    })
    expect(await dueOf(viewer)).toBe(before)
    const extend = actOperation('assinatura estender')
    const idempotencyKey = randomUUID()
    const once = await sendCall(server(), extend, { body, token, idempotencyKey })
    const twice = await sendCall(server(), extend, { body, token, idempotencyKey })
    expect([once.status, twice.body]).toEqual([200, once.body])
    expect(await dueOf(viewer)).toBe(before + 7 * dayMs)
    const subject = `account:${viewer.accountId}`
    expect(await veredaJson(server(), ['auditoria', 'listar', '--de', subject])).toMatchObject([
      { command: 'assinatura estender', staff: email, via: 'http', outcome: 'done' },
    ])
  })

  test('of two people are two changes, even with one key', async () => {
    const viewer = await reach(server(), 'active', 'card')
    const before = await dueOf(viewer)
    const idempotencyKey = randomUUID()
    const body = { customer: viewer.accountId, days: 1, reason: 'Falha nossa' }
    for (let person = 0; person < 2; person += 1) {
      const { token } = await addStaff(server(), ['support'])
      const input = { body, token, idempotencyKey }
      expect((await sendCall(server(), actOperation('assinatura estender'), input)).status).toBe(
        200,
      )
    }
    expect(await dueOf(viewer)).toBe(before + 2 * dayMs)
  })

  test('refuse invalid fields by name, and answer with the code of a refusal', async () => {
    const { token } = await addStaff(server(), ['support'])
    const wrong = await sendCall(server(), actOperation('assinatura estender'), {
      body: { customer: 'ana', days: 0 },
      token,
    })
    expect(wrong).toMatchObject({
      status: 400,
      body: {
        customer: ['Informe um e-mail válido.'],
        days: ['Use 1 dia ou mais.'],
        reason: ['Campo obrigatório.'],
      },
    })
    const missing = await sendCall(server(), actOperation('cliente ver'), {
      body: { customer: 987_654 },
      token,
    })
    expect(missing).toMatchObject({ status: 404, body: { code: 'customer-not-found' } })
  })

  test.each(['cliente ver', 'cliente sessoes', 'assinatura ver'])(
    'accept an e-mail or a number for %s',
    async (command) => {
      const viewer = await reach(server(), 'active', 'card')
      const { token } = await addStaff(server(), ['support'])
      const ask = (customer: unknown) =>
        sendCall(server(), actOperation(command), { body: { customer }, token })
      const byNumber = await ask(viewer.accountId)
      expect(byNumber.status).toBe(200)
      expect((await ask(viewer.email.toUpperCase())).body).toEqual(byNumber.body)
      expect(await ask('ninguem@vereda.test')).toMatchObject({
        status: 404,
        body: { code: 'customer-not-found' },
      })
    },
  )

  test('change the customer of an e-mail, and write only the number to the audit', async () => {
    const viewer = await reach(server(), 'active', 'card')
    const { token } = await addStaff(server(), ['support'])
    const input = { body: { customer: viewer.email, reason: 'Conta invadida' }, token }
    const preview = await sendCall(server(), actOperation('cliente bloquear', 'preview'), input)
    expect(preview).toMatchObject({ status: 200, body: { subject: `account:${viewer.accountId}` } })
    const blocked = await sendCall(server(), actOperation('cliente bloquear'), input)
    expect(blocked).toMatchObject({ status: 200, body: { is_blocked: true } })
    const { db } = server().deps
    const lines = await db.selectFrom('staff_acts').selectAll().execute()
    expect(JSON.stringify(lines)).not.toContain(viewer.email)
  })

  test('show a message to the customer of an e-mail', async () => {
    const viewer = await reach(server(), 'active', 'card')
    const { token } = await addStaff(server(), ['support'])
    const body = { title: 'Oi', text: 'Já está resolvido.', customer: viewer.email }
    const published = await sendCall(server(), actOperation('mensagem publicar'), { body, token })
    expect(published).toMatchObject({ status: 200, body: { accounts: 1 } })
  })

  test('store no personal data with idempotency keys', async () => {
    const viewer = await reach(server(), 'active', 'card')
    const { token } = await addStaff(server(), ['owner'])
    const input = { body: { customer: viewer.accountId }, token }
    const copy = await sendCall(server(), actOperation('cliente exportar'), input)
    expect(JSON.stringify(copy.body)).toContain(viewer.email)
    const body = { month: '2026-11' }
    await sendCall(server(), actOperation('nota exportar'), { body, token })
    const { db } = server().deps
    const stored = await db.selectFrom('idempotency_keys').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(viewer.email)
    expect(JSON.stringify(stored)).not.toContain('Pessoa de Teste')
  })
})
