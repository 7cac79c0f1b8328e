import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchContents } from '#shared/catalogue/search-contract.ts'
import { openViewer, type Viewer } from '#tests/support/accounts.ts'
import { call, send } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importSearchable } from './searchable.ts'
import { useServer } from '#tests/support/server.ts'

const odd = [
  '"',
  "'; drop table contents; --",
  '" OR ""="',
  'title:casa AND NOT (casa NEAR/2 mar)',
  'casa* -mar ^x {a b} : &|!<->',
  '%_\\%',
  '🎬👩‍👩‍👧‍👦 casa',
  '\u202e\ufeff\u0301',
  'ﬁm ﬃ Ⅷ ½',
  '\ud83d',
  'a '.repeat(50).trim(),
  'z'.repeat(100),
  'é'.repeat(100),
]

onOneEngine('the search text', (engine) => {
  const server = useServer(engine, importSearchable)

  const typed = async ({ token, profileId }: Viewer, text: string) => {
    const query = new URLSearchParams({ query: text, profile_id: String(profileId) })
    const paths = ['contents', 'tags', 'immersions', 'catalog']
    const answers = []
    for (const path of paths) {
      answers.push(await send(server(), `/api/v1/search/${path}/?${query}`, { token }))
    }
    return answers.map(({ status }) => status)
  }

  test('may contain any characters', async () => {
    const viewer = await openViewer(server())
    for (const text of odd)
      expect([text, await typed(viewer, text)]).toEqual([text, [200, 200, 200, 200]])
    const anything = fc.string({ unit: 'binary', maxLength: 50 })
    await fc.assert(
      fc.asyncProperty(anything, async (text) => {
        const expected = text.includes('\0') ? 400 : 200
        expect(await typed(viewer, text)).toEqual([expected, expected, expected, expected])
      }),
      { numRuns: 60 },
    )
  })

  test('is refused above 100 characters', async () => {
    const { token, profileId } = await openViewer(server())
    const query = { query: 'z'.repeat(101), profile_id: profileId }
    const answer = await call(server(), searchContents, { query, token })
    expect(answer).toMatchObject({ status: 400, body: { query: ['Use até 100 caracteres.'] } })
  })
})
