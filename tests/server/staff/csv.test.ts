import { expect, test } from 'vitest'
import { readCsv } from '#tests/support/csv.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { startOfTests, useServer } from '#tests/support/server.ts'
import { vereda } from '#tests/support/terminal.ts'

onOneEngine('CSV output', (engine) => {
  const server = useServer(engine)

  const record = async (texts: { staff?: string; command?: string; subject: string }[]) => {
    const { db } = server().deps
    await db.deleteFrom('staff_acts').execute()
    const line = { at: startOfTests, via: 'http' as const, before: '{"a":1}', after: 'null' }
    const act = { staff: 'Rita', command: 'cupom encerrar', outcome: 'done' as const }
    for (const text of texts) {
      await db
        .insertInto('staff_acts')
        .values({ ...line, ...act, ...text })
        .execute()
    }
  }

  const list = async (...words: string[]) =>
    (await vereda(server(), ['auditoria', 'listar', '--csv', ...words])).printed

  test('quotes texts, and keeps times complete and empty cells empty', async () => {
    await record([{ staff: 'Rita, "a chefe"', command: '=1+1', subject: 'duas\nlinhas; uma' }])
    const file = await list()
    const [names, cells] = readCsv(file)
    expect(names?.join(' ')).toBe('id at staff via command subject before after outcome')
    expect(cells?.slice(1)).toEqual([
      '2026-11-20T15:00:00.000Z',
      'Rita, "a chefe"',
      'http',
      "'=1+1",
      'duas\nlinhas; uma',
      '{"a":1}',
      'null',
      'done',
    ])
    for (const [word, separator] of [
      [',', ','],
      ['tab', '\t'],
    ] as const)
      expect(readCsv(await list('--separador', word), separator)).toEqual([names, cells])
  })

  test('keeps every text from running as a formula, and no number', async () => {
    const formulas = [
      ...["-2+3+cmd|' /C calc'!A0", '-2', '+55 31 98765-4321', '@SUM(A1)', ' =1+1', '\t=1+1'],
      ...['\u200B=1+1', '＝1+1', '−1+1', '-', '-1,5', '-18.50', '- a pé', 'a-b', '=\n1'],
    ]
    await record(formulas.map((subject) => ({ subject })))
    const lines = readCsv(await list('--limite', '50')).slice(1)
    const shown = lines.map(([, , , , , subject]) => subject)
    const numbers = ['-2', '-1,5', '-18.50']
    const expected = formulas.map((text) =>
      numbers.includes(text) || text === 'a-b' ? text : `'${text}`,
    )
    expect(shown.toSorted()).toEqual(expected.toSorted())
  })

  test('is refused together with --json, and its separator without it', async () => {
    const both = await vereda(server(), ['auditoria', 'listar', '--csv', '--json'])
    expect(both).toMatchObject({ isDone: false, printed: '' })
    const alone = await vereda(server(), ['auditoria', 'listar', '--separador', ','])
    expect(alone).toMatchObject({ isDone: false, printed: '' })
    const other = await vereda(server(), ['auditoria', 'listar', '--csv', '--separador', '|'])
    expect(other).toMatchObject({ isDone: false, printed: '' })
  })
})
