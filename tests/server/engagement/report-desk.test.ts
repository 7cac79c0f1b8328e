import { beforeEach, expect, test } from 'vitest'
import { getComments, postComment, reportComment } from '#shared/engagement/comment-contract.ts'
import { reportContent } from '#shared/engagement/report-contract.ts'
import { dayMs } from '#shared/time.ts'
import { openViewer, type Viewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, startOfTests, useServer } from '#tests/support/server.ts'
import { vereda, veredaJson } from '#tests/support/terminal.ts'

interface Case {
  case: string
  late: string
  step: string
  reports: number
  from_kids: number
  reasons: string
}

interface Line {
  part: string
  who: string
  second: string
  text: string
}

onOneEngine('the queue of reports', (engine) => {
  const server = useServer(engine, importFixture)
  beforeEach(async () => {
    server().setTime(startOfTests)
    server().mails.length = 0
    for (const table of ['rate_limits', 'content_reports', 'comment_reports'] as const) {
      await server().deps.db.deleteFrom(table).execute()
    }
  })

  const reportTitle = async (
    { token }: Viewer,
    slug: string,
    body: { reason: string; text?: string },
  ) => {
    const id = await contentId(server(), slug)
    const answer = await call(server(), reportContent, { params: { id }, body, token })
    expect(answer.status).toBe(200)
    return `titulo:${id}`
  }
  const post = async ({ token }: Viewer, text: string, interval: number | null = null) => {
    const content_id = await contentId(server(), 'breu')
    const body = { content_id, text, interval }
    return (await call(server(), postComment, { body, token })).body.id
  }
  const report = async ({ token }: Viewer, id: number) => {
    const input = { params: { id }, body: { reason: 'offensive' as const }, token }
    expect((await call(server(), reportComment, input)).status).toBe(200)
    return `comentario:${id}`
  }
  const texts = async ({ token }: Viewer) => {
    const query = { content_id: await contentId(server(), 'breu') }
    return (await call(server(), getComments, { query, token })).body.results.map(
      ({ text }) => text,
    )
  }
  const cases = () => veredaJson<Case[]>(server(), ['denuncias', 'listar'])
  const act = async (verb: string, subject: string, ...more: string[]) => {
    const done = await vereda(server(), ['denuncias', verb, subject, '--sim', ...more])
    expect(done.said).not.toContain('Não foi possível')
    expect(done.isDone).toBe(true)
  }
  const mails = async () => {
    await server().runJobs()
    return server().mails.filter(({ subject }) => subject === 'Resposta à sua denúncia')
  }

  test('sorts cases by due date and marks late ones', async () => {
    const viewer = await openViewer(server())
    const kid = await openViewer(server(), { isKids: true })
    const misleading = await reportTitle(viewer, 'aurora', { reason: 'misleading' })
    server().wait(2 * dayMs)
    const harmful = await reportTitle(kid, 'bichos', { reason: 'harm-to-children' })
    await reportTitle(await openViewer(server()), 'bichos', { reason: 'violence' })
    expect(await cases()).toMatchObject([
      { case: harmful, late: '', step: 'decidir', reports: 2, from_kids: 1 },
      { case: misleading, late: '', reasons: 'informação enganosa (1)' },
    ])
    server().wait(dayMs + 1)
    expect((await cases()).map(({ late }) => late)).toEqual(['ATRASADA', ''])
    server().wait(2 * dayMs)
    expect((await cases()).map(({ late }) => late)).toEqual(['ATRASADA', 'ATRASADA'])
  })

  test('shows a comment in context, naming people only by account number and profile', async () => {
    const author = await openViewer(server(), { name: 'Clarice' })
    const reader = await openViewer(server(), { name: 'Rubem' })
    await post(author, 'O de antes')
    const id = await post(author, 'Uma ofensa', 12)
    await post(reader, 'O de depois')
    const subject = await report(reader, id)
    const lines = await veredaJson<Line[]>(server(), ['denuncias', 'ver', subject])
    expect(lines.map(({ part }) => part).slice(-4)).toEqual([
      'antes',
      'DENUNCIADO',
      'depois',
      'denúncia a decidir',
    ])
    expect(lines.find(({ part }) => part === 'DENUNCIADO')).toMatchObject({
      who: `conta ${author.accountId}, Clarice`,
      second: '00:12',
      text: 'Uma ofensa',
    })
    expect(lines.at(-1)).toMatchObject({ who: `conta ${reader.accountId} (1 ao todo)` })
    expect(lines[0]?.text).toContain('(breu; ')
    expect(JSON.stringify(lines)).not.toMatch(/@|Pessoa de Teste/)
  })

  test('hides a comment before three accounts have reported it, and answers its reporters', async () => {
    const author = await openViewer(server())
    const [first, second] = [await openViewer(server()), await openViewer(server())]
    const stranger = await openViewer(server())
    const id = await post(author, 'Fora daqui')
    const subject = await report(first, id)
    await report(second, id)
    const early = await vereda(server(), ['denuncias', 'responder', subject, '--sim'])
    expect(early.said).toContain('Decida antes')
    await act('ocultar', subject)
    expect(await texts(stranger)).not.toContain('Fora daqui')
    expect(await texts(author)).toContain('Fora daqui')
    expect(await cases()).toMatchObject([{ case: subject, step: 'responder' }])
    await act('responder', subject, '--texto', 'Obrigado pela paciência.')
    const sent = await mails()
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([first.email, second.email]))
    expect(sent).toHaveLength(2)
    expect(sent[0]?.text).toMatch(/não aparece mais[^]*Obrigado pela paciência/)
    expect(sent[0]?.text).not.toContain('Fora daqui')
    expect(await cases()).toEqual([])
    expect(await vereda(server(), ['denuncias', 'responder', subject, '--sim'])).toMatchObject({
      isDone: false,
    })
    await act('manter', subject)
    expect(await texts(stranger)).toContain('Fora daqui')
  })

  test('hides a title, also across an import, and restores it', async () => {
    const viewer = await openViewer(server())
    const subject = await reportTitle(viewer, 'aurora', { reason: 'violence', text: 'Sem aviso' })
    const id = await contentId(server(), 'aurora')
    const status = async () => {
      const query = { content_id: id }
      return (await call(server(), getComments, { query, token: viewer.token })).status
    }
    await act('ocultar', subject)
    expect(await status()).toBe(404)
    await importFixture(server())
    expect(await status()).toBe(404)
    await act('manter', subject)
    expect(await status()).toBe(200)
    await act('responder', subject)
    expect((await mails()).map(({ to }) => to)).toEqual([viewer.email])
    expect((await mails())[0]?.text).toMatch(/o título continua no catálogo[^]*Título: Aurora/)
    const audit = await veredaJson<{ command: string; before: string; after: string }[]>(server(), [
      'auditoria',
      'listar',
      '--de',
      `content:${id}`,
    ])
    expect(audit.map(({ command }) => command)).toEqual([
      'denuncias responder',
      'denuncias manter',
      'denuncias ocultar',
    ])
    expect(JSON.stringify(audit)).not.toContain(viewer.email)
  })

  test('answers the reporters of a comment that is removed for good', async () => {
    const reader = await openViewer(server())
    const id = await post(await openViewer(server()), 'Some daqui')
    await report(reader, id)
    await vereda(server(), ['comentarios', 'remover', String(id), '--sim'])
    expect((await mails()).map(({ to }) => to)).toEqual([reader.email])
    expect(await cases()).toEqual([])
  })
})
