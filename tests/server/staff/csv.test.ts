import { expect, test } from 'vitest'
import { onOneEngine } from '#tests/support/databases.ts'
import { startOfTests, useServer } from '#tests/support/server.ts'
import { vereda } from '#tests/support/terminal.ts'

onOneEngine('CSV output', (engine) => {
  const server = useServer(engine)

  test('quotes texts, and keeps times complete and empty cells empty', async () => {
    const { db } = server().deps
    const line = { at: startOfTests, via: 'http' as const, before: '{"a":1}', after: 'null' }
    const text = { staff: 'Rita, "a chefe"', command: '=1+1', subject: 'duas\nlinhas' }
    await db
      .insertInto('staff_acts')
      .values({ ...line, ...text, outcome: 'done' })
      .execute()
    const { printed } = await vereda(server(), ['auditoria', 'listar', '--csv'])
    const [names, ...rows] = printed.split('\r\n')
    expect(names).toBe('id,at,staff,via,command,subject,before,after,outcome')
    expect(rows).toEqual([
      `1,2026-11-20T15:00:00.000Z,"Rita, ""a chefe""",http,'=1+1,"duas\nlinhas","{""a"":1}",null,done`,
    ])
  })

  test('is refused together with --json', async () => {
    const both = await vereda(server(), ['auditoria', 'listar', '--csv', '--json'])
    expect(both).toMatchObject({ isDone: false, printed: '' })
  })
})
