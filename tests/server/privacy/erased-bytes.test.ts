import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { patchAccount } from '#shared/account/contract.ts'
import { postErasure } from '#shared/account/privacy-contract.ts'
import { postComment } from '#shared/engagement/comment-contract.ts'
import { openViewer, type Viewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

const dayMs = 24 * 60 * 60 * 1000
const people = 40

/** PostgreSQL reuses the space of erased rows itself; its files are the operator's. */
const server = useServer('sqlite', importFixture)

const bytesOnDisk = (file: string) =>
  readFileSync(join(server().deps.config.dataDir, file), 'latin1')

const enter = async (index: number): Promise<Viewer> => {
  const viewer = await openViewer(server(), { name: `Perfil-${index}-Raro` })
  const { token, accountId } = viewer
  const body = { name: `Zuleica-${index}-Rara` }
  await call(server(), patchAccount, { params: { id: accountId }, body, token })
  const content_id = await contentId(server(), 'aurora')
  for (let one = 0; one < 5; one += 1) {
    const text = `Segredo-${index}-Raro ${'palavra '.repeat(index)}`
    await call(server(), postComment, { body: { content_id, text }, token })
  }
  return viewer
}

test('an erasure leaves no byte of the person in the files', async () => {
  const viewers: Viewer[] = []
  for (let index = 0; index < people; index += 1) viewers.push(await enter(index))
  const isErased = (index: number) => index % 3 === 0
  const erased = viewers.filter((_, index) => isErased(index))
  for (const { token } of erased) {
    expect((await call(server(), postErasure, { token })).status).toBe(200)
  }
  await server().runJobs()
  server().wait(14 * dayMs)
  await server().runJobs()
  // The last mail goes to the old address, which the second run an hour later erases.
  server().wait(dayMs / 24)
  await server().runJobs()

  const files = bytesOnDisk('vereda.db') + bytesOnDisk('vereda.db-wal')
  const found = viewers.flatMap(({ email }, index) =>
    [email, `Perfil-${index}-Raro`, `Zuleica-${index}-Rara`, `Segredo-${index}-Raro`].filter(
      (mark) => files.includes(mark) === isErased(index),
    ),
  )
  expect(found).toEqual([])
})
