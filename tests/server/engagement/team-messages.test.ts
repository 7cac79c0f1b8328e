import { expect, test } from 'vitest'
import { getUserMessage, postUserMessageSeen } from '#shared/engagement/notice-contract.ts'
import { erasureGraceMs, requestErasure } from '#server/privacy/erasure/request.ts'
import { openViewer, type Viewer } from '#tests/support/accounts.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { useServer } from '#tests/support/server.ts'
import { vereda, veredaJson } from '#tests/support/terminal.ts'

interface Listed {
  id: number
  title: string
  audience: string
  seen: number
  waiting: number
  ended_at: number | null
}

onOneEngine('messages of the team', (engine) => {
  const server = useServer(engine)
  const messageOf = async ({ token }: Viewer) =>
    (await call(server(), getUserMessage, { token })).body.message
  const markSeen = async (viewer: Viewer) => {
    const id = (await messageOf(viewer))?.id
    await call(server(), postUserMessageSeen, { body: { id }, token: viewer.token })
  }
  const publish = (...words: string[]) =>
    vereda(server(), ['mensagem', 'publicar', '--titulo', 'Novidade', ...words, '--sim'])
  const list = () => veredaJson<Listed[]>(server(), ['mensagem', 'listar'])

  test('reach each account of their audience once, and count views', async () => {
    const ok = await openViewer(server())
    const other = await openViewer(server())
    const late = await openViewer(server(), {}, { status: 'payment_warning' })
    const gone = await openViewer(server(), {}, { status: 'reactivation' })
    const words = ['--texto', 'Agora com audiodescrição.', '--para', 'assinantes']
    expect((await publish(...words, '--link', '/series')).said).toContain('a 3 contas')
    const expected = { title: 'Novidade', text: 'Agora com audiodescrição.', link: '/series' }
    for (const viewer of [ok, other, late]) expect(await messageOf(viewer)).toMatchObject(expected)
    expect(await messageOf(gone)).toBe(null)
    await markSeen(ok)
    expect(await messageOf(ok)).toBe(null)
    expect((await list())[0]).toMatchObject({ title: 'Novidade', seen: 1, waiting: 2 })
  })

  test('disappear from accounts that have not seen them when ended', async () => {
    const [one, other] = [await openViewer(server()), await openViewer(server())]
    await publish('--texto', 'Errata.', '--cliente', one.email)
    expect(await messageOf(other)).toBe(null)
    const [listed] = await list()
    const end = ['mensagem', 'encerrar', String(listed?.id), '--sim']
    expect(await vereda(server(), end)).toMatchObject({ isDone: true })
    expect(await messageOf(one)).toBe(null)
    expect((await list())[0]).toMatchObject({ id: listed?.id, seen: 0, waiting: 0 })
    expect((await list())[0]?.ended_at).toBeGreaterThan(0)
  })

  test('are deleted with the account they were sent to', async () => {
    const one = await openViewer(server())
    await publish('--texto', 'Sobre o seu pedido.', '--cliente', one.email)
    const { db } = server().deps
    await requestErasure(server().deps, one.accountId)
    server().wait(erasureGraceMs + 1)
    await server().runJobs()
    const audiences = (await list()).map(({ audience }) => audience)
    expect(audiences).not.toContain(`account:${one.accountId}`)
    const account = db.selectFrom('accounts').select('name').where('id', '=', one.accountId)
    expect(await account.executeTakeFirst()).toEqual({ name: '' })
  })

  test('need exactly one audience, and link only to this site', async () => {
    expect((await publish('--texto', 'Olá')).said).toContain('um dos dois')
    for (const link of ['https://outro.example', '//outro.example', '/a b']) {
      const words = ['--texto', 'Olá', '--para', 'todos', '--link', link]
      expect((await publish(...words)).said).toContain('caminho do site')
    }
  })
})
