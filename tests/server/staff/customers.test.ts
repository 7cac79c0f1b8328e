import { expect, test } from 'vitest'
import { getMe, postToken } from '#shared/session/contract.ts'
import { insertAccount, openViewer, password } from '#tests/support/accounts.ts'
import { sendCall } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { useServer } from '#tests/support/server.ts'
import { insertSubscription } from '#tests/support/subscriber.ts'
import { vereda, veredaJson } from '#tests/support/terminal.ts'
import { openNewcomer } from '#tests/support/billing.ts'

interface Found {
  id: number
  is_blocked: boolean
}

onOneEngine('customer commands', (engine) => {
  const server = useServer(engine)
  const me = async (token: string) => (await sendCall(server(), getMe, { token })).status
  const signIn = (email: string) => sendCall(server(), postToken, { body: { email, password } })

  const subscriber = async () => {
    const account = await insertAccount(server())
    const { db, clock } = server().deps
    await insertSubscription(db, account.id, clock())
    return account
  }

  test('find people by e-mail, name, CPF and number', async () => {
    const { accountId, email } = await openNewcomer(server())
    const { db } = server().deps
    const own = { name: 'Zilda 100% Prado', document: '52998224725' }
    await db.updateTable('accounts').set(own).where('id', '=', accountId).execute()
    const search = async (text: string) =>
      (await veredaJson<Found[]>(server(), ['cliente', 'buscar', text])).map(({ id }) => id)
    for (const text of [email.slice(0, 12).toUpperCase(), 'zilda', '0% p', '529.982.247-25']) {
      expect(await search(text), text).toEqual([accountId])
    }
    expect(await search(`${accountId}0`.slice(0, -1).padStart(2, '0'))).toContain(accountId)
    expect(await search('z_lda')).toEqual([])
  })

  test('show an account by number or e-mail, without secrets', async () => {
    const { id, email } = await subscriber()
    const seen = await vereda(server(), ['cliente', 'ver', email.toUpperCase()])
    expect(seen.printed).toContain(`número: ${id}`)
    expect(seen.printed).toMatch(/assinatura\nestado: ativa/)
    expect(seen.printed).toContain('visa 4242')
    const json = JSON.stringify(await veredaJson(server(), ['cliente', 'ver', String(id)]))
    expect(json).not.toMatch(/argon2|token|card_ref|"charge_/)
    const missing = await vereda(server(), ['cliente', 'ver', 'ninguem@vereda.test'])
    expect(missing).toMatchObject({ isDone: false })
    expect(missing.said).toContain('Não há cliente')
  })

  test('block an account at once, and unblock it', async () => {
    const { accountId, email, token } = await openViewer(server())
    expect(await me(token)).toBe(200)
    const words = ['cliente', 'bloquear', email, '--motivo', 'Conta invadida', '--sim']
    expect(await vereda(server(), words)).toMatchObject({ isDone: true })
    expect(await me(token)).toBe(401)
    expect(await signIn(email)).toMatchObject({ body: { code: 'account-disabled' } })
    const free = [
      'cliente',
      'liberar',
      String(accountId),
      '--motivo',
      'Falamos com a pessoa',
      '--sim',
    ]
    expect(await vereda(server(), free)).toMatchObject({ isDone: true })
    expect(await me(token)).toBe(401)
    expect((await signIn(email)).status).toBe(200)
    const lines = await veredaJson<{ command: string; after: string; subject: string }[]>(
      server(),
      ['auditoria', 'listar', '--de', `account:${accountId}`],
    )
    expect(lines.map(({ command }) => command)).toEqual(['cliente liberar', 'cliente bloquear'])
    expect(lines[1]?.after).toBe('{"is_blocked":true,"reason":"Conta invadida"}')
    expect(JSON.stringify(lines)).not.toContain(email)
  })

  test('end the sessions of a customer', async () => {
    const { email, token } = await openViewer(server())
    expect(await veredaJson(server(), ['cliente', 'sessoes', email])).toHaveLength(1)
    await vereda(server(), ['cliente', 'encerrar-sessoes', email, '--sim'])
    expect(await me(token)).toBe(401)
    expect(await veredaJson(server(), ['cliente', 'sessoes', email])).toEqual([])
    const again = await vereda(server(), ['cliente', 'encerrar-sessoes', email, '--simular'])
    expect(again.said).toMatch(/não está aberta em nenhum dispositivo/)
    expect((await signIn(email)).status).toBe(200)
  })
})
