import { expect, test } from 'vitest'
import { getComments, postComment, reportComment } from '#shared/engagement/comment-contract.ts'
import { openViewer, type Viewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { vereda } from '#tests/support/terminal.ts'

onOneEngine('a reported comment', (engine) => {
  const server = useServer(engine, importFixture)

  const post = async ({ token }: Viewer, text: string) => {
    const content_id = await contentId(server(), 'bichos')
    return (await call(server(), postComment, { body: { content_id, text }, token })).body.id
  }
  const texts = async ({ token }: Viewer) => {
    const query = { content_id: await contentId(server(), 'bichos') }
    const { body } = await call(server(), getComments, { query, token })
    return body.results.map(({ text }) => text)
  }
  /** One report per account, each of the given age. */
  const reportBy = async (id: number, count: number, ageDays: number) => {
    for (let one = 0; one < count; one += 1) {
      const { token } = await openViewer(server(), {}, { ageDays })
      const input = { params: { id }, body: { reason: 'offensive' }, token }
      expect((await call(server(), reportComment, input)).status).toBe(200)
    }
  }
  const hidden = async () => (await vereda(server(), ['comentarios', 'ocultos', '--json'])).printed
  const decide = (verb: 'manter' | 'remover', id: number) =>
    vereda(server(), ['comentarios', verb, String(id), '--sim'])

  test.each([
    { newcomers: 12, settled: 0, months: 0 },
    { newcomers: 2, settled: 1, months: 2 },
    { newcomers: 0, settled: 6, months: 0 },
  ])(
    'is hidden by exactly $months accounts of 30 days, $settled of 7 days and $newcomers newer ones',
    async ({ newcomers, settled, months }) => {
      const author = await openViewer(server())
      const text = `Assim não ${newcomers} ${settled} ${months}`
      const id = await post(author, text)
      const reader = await openViewer(server())
      const groups = [
        { count: months, ageDays: 30 },
        { count: settled, ageDays: 7 },
        { count: newcomers, ageDays: 6 },
      ]
      const everybody = groups.flatMap(({ count, ageDays }) =>
        Array.from({ length: count }, () => ageDays),
      )
      for (const ageDays of everybody.slice(0, -1)) await reportBy(id, 1, ageDays)
      expect(await texts(reader)).toContain(text)
      await reportBy(id, 1, everybody.at(-1) ?? 0)
      expect(await texts(reader)).not.toContain(text)
      expect(await texts(author)).toContain(text)
    },
  )

  test('can be restored, after which only new reports count', async () => {
    const author = await openViewer(server())
    const reader = await openViewer(server())
    const id = await post(author, 'Injustamente denunciado')
    expect(await hidden()).not.toContain('Injustamente denunciado')
    await reportBy(id, 3, 60)
    expect(await hidden()).toMatch(new RegExp(`${id}[^]*Injustamente denunciado[^]*offensive`))
    expect(await decide('manter', id)).toMatchObject({
      isDone: true,
      printed: `O comentário ${id} está à vista.`,
    })
    expect(await texts(reader)).toContain('Injustamente denunciado')
    expect(await hidden()).not.toContain('Injustamente denunciado')
    expect(await decide('manter', id)).toMatchObject({ isDone: false })
    server().setTime(Date.now() + 60_000)
    await reportBy(id, 2, 60)
    expect(await texts(reader)).toContain('Injustamente denunciado')
    await reportBy(id, 1, 60)
    expect(await texts(reader)).not.toContain('Injustamente denunciado')
  })

  test('disappears for its author too once removed', async () => {
    const author = await openViewer(server())
    const id = await post(author, 'Com razão denunciado')
    await reportBy(id, 3, 60)
    expect(await decide('remover', id)).toMatchObject({
      isDone: true,
      printed: `O comentário ${id} foi removido.`,
    })
    expect(await texts(author)).not.toContain('Com razão denunciado')
    expect(await decide('remover', id)).toMatchObject({ isDone: false })
  })
})
