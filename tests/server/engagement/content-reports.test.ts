import { expect, test } from 'vitest'
import { reportContent } from '#shared/engagement/report-contract.ts'
import { reportLength } from '#shared/engagement/rules.ts'
import { openViewer, type Viewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

forEachEngine('reports of titles', (engine) => {
  const server = useServer(engine, importFixture)

  const report = async ({ token }: Viewer, slug: string, body: Record<string, unknown>) =>
    call(server(), reportContent, {
      params: { id: await contentId(server(), slug) },
      body: { reason: 'violence', ...body },
      token,
    })
  const stored = ({ accountId }: Viewer) =>
    server()
      .deps.db.selectFrom('content_reports')
      .innerJoin('contents', 'contents.id', 'content_reports.content_id')
      .select(['contents.slug', 'reason', 'content_reports.text', 'content_reports.is_kids'])
      .where('account_id', '=', accountId)
      .orderBy('content_reports.id')
      .execute()

  test('keep the first report for each reason', async () => {
    const viewer = await openViewer(server())
    for (const text of ['  Aos 12 minutos,\u202e sem aviso.  ', 'Outra vez']) {
      expect(await report(viewer, 'aurora', { text })).toMatchObject({ status: 200, body: {} })
    }
    await report(viewer, 'aurora', { reason: 'wrong-age-band' })
    await report(viewer, 'casa-verde-chave', { text: ' ' })
    expect(await stored(viewer)).toEqual([
      { slug: 'aurora', reason: 'violence', text: 'Aos 12 minutos, sem aviso.', is_kids: 0 },
      { slug: 'aurora', reason: 'wrong-age-band', text: null, is_kids: 0 },
      { slug: 'casa-verde-chave', reason: 'violence', text: null, is_kids: 0 },
    ])
  })

  test('are stored once under concurrent requests', async () => {
    const viewer = await openViewer(server())
    const answers = await Promise.all([1, 2, 3, 4].map(() => report(viewer, 'breu', {})))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await stored(viewer)).toHaveLength(1)
  })

  test('accept only a reason from a kids profile, for a title it sees', async () => {
    const kid = await openViewer(server(), { isKids: true })
    expect((await report(kid, 'bichos', {})).status).toBe(200)
    expect(await report(kid, 'bichos', { reason: 'other', text: 'Moro na rua' })).toMatchObject({
      status: 400,
      body: { text: ['Neste perfil a denúncia vai só com o motivo.'] },
    })
    expect((await report(kid, 'aurora', {})).status).toBe(404)
    expect(await stored(kid)).toEqual([
      { slug: 'bichos', reason: 'violence', text: null, is_kids: 1 },
    ])
  })

  test.each([
    [{ reason: 'boring' }, { reason: ['Escolha um motivo.'] }],
    [
      { text: 'x'.repeat(reportLength + 1) },
      { text: [`O texto tem no máximo ${reportLength} caracteres.`] },
    ],
    [{ text: 7 }, { text: ['Escreva um texto.'] }],
  ])('refuse %j', async (body, fields) => {
    const viewer = await openViewer(server())
    expect(await report(viewer, 'aurora', body)).toMatchObject({ status: 400, body: fields })
    expect(await stored(viewer)).toEqual([])
  })
})
