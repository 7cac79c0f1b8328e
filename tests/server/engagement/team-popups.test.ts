import { beforeEach, expect, test } from 'vitest'
import { getPopups, postPopup } from '#shared/engagement/notice-contract.ts'
import { openViewer, type Viewer } from '#tests/support/accounts.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { vereda, veredaJson } from '#tests/support/terminal.ts'

onOneEngine('a popup of the team', (engine) => {
  const server = useServer(engine, importFixture)
  beforeEach(() => server().setTime('2026-11-23T12:00:00Z'))

  const popups = async ({ token }: Viewer) =>
    (await call(server(), getPopups, { token })).body.results
  const titles = async (viewer: Viewer) => (await popups(viewer)).map(({ title }) => title)
  const publish = (audience: string, title: string, ...more: string[]) =>
    vereda(server(), [
      ...['aviso', 'publicar', '--titulo', title, '--texto', 'Das 3h às 4h.'],
      ...['--para', audience, '--fim', '2026-11-24', '--sim', '--json', ...more],
    ])

  test('is shown once to each profile of its audience, until its end', async () => {
    const adult = await openViewer(server())
    const kid = await openViewer(server(), { isKids: true })
    const { isDone, said } = await publish('todos', 'Manutenção', '--link', '/sobre')
    expect(said).not.toContain('Não foi possível')
    expect(isDone).toBe(true)
    await publish('criancas', 'Só crianças')
    expect(await titles(adult)).toEqual(['Boas-vindas', 'Manutenção'])
    expect(await titles(kid)).toEqual(['Festa dos bichos', 'Manutenção', 'Só crianças'])
    const shown = (await popups(adult)).at(-1)
    expect(shown).toMatchObject({ text: 'Das 3h às 4h.', link: '/sobre', link_label: null })
    await call(server(), postPopup, { body: { id: shown?.id }, token: adult.token })
    expect(await titles(adult)).not.toContain('Manutenção')
    const listed = await veredaJson<{ title: string; seen: number; stage: string }[]>(server(), [
      'aviso',
      'listar',
    ])
    expect(listed.filter(({ title }) => title === 'Manutenção')).toMatchObject([
      { audience: 'criancas', seen: 0, stage: 'no ar', origin: 'equipe' },
      { audience: 'adultos', seen: 1, stage: 'no ar' },
    ])
    server().setTime('2026-11-24T02:59:59Z')
    expect(await titles(kid)).toContain('Manutenção')
    server().setTime('2026-11-24T03:00:00Z')
    expect(await titles(kid)).not.toContain('Manutenção')
  })

  test('survives an import', async () => {
    const adult = await openViewer(server())
    await publish('adultos', 'Depois da importação')
    await importFixture(server())
    expect(await titles(adult)).toContain('Depois da importação')
  })

  test('can be ended early, unlike an imported one', async () => {
    const adult = await openViewer(server())
    const { printed } = await publish('adultos', 'Curto')
    const [{ id } = { id: 0 }] = JSON.parse(printed) as { id: number }[]
    const end = (of: number) => vereda(server(), ['aviso', 'encerrar', String(of), '--sim'])
    expect(await end(id)).toMatchObject({ isDone: true })
    expect(await titles(adult)).not.toContain('Curto')
    const [imported] = await popups(adult)
    expect(await end(imported?.id ?? 0)).toMatchObject({ isDone: false })
  })

  test('is refused with a wrong date, a wrong link or an empty label', async () => {
    for (const [word, value] of [
      ['--inicio', '2026-11-25'],
      ['--inicio', 'amanhã'],
      ['--link', 'javascript:alert(1)'],
      ['--rotulo', ' '],
    ] as const) {
      expect(await publish('adultos', 'Errado', word, value)).toMatchObject({ isDone: false })
    }
    expect(await titles(await openViewer(server()))).not.toContain('Errado')
  })
})
