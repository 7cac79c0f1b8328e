import { expect, test } from 'vitest'
import { getComments, postComment, reportComment } from '#shared/engagement/comment-contract.ts'
import { activateProfile } from '#shared/profiles/contract.ts'
import { addProfile, openViewer, type Viewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

forEachEngine('the limits of comments', (engine) => {
  const server = useServer(engine, importFixture)

  const post = async ({ token }: Viewer, slug: string, text: string) => {
    const content_id = await contentId(server(), slug)
    return call(server(), postComment, { body: { content_id, text }, token })
  }
  const list = async ({ token }: Viewer, slug: string) => {
    const content_id = await contentId(server(), slug)
    return call(server(), getComments, { query: { content_id }, token })
  }
  const texts = async (viewer: Viewer, slug: string) =>
    (await list(viewer, slug)).body.results.map(({ text }) => text)
  const report = ({ token }: Viewer, id: number, reason = 'spoiler') =>
    call(server(), reportComment, { params: { id }, body: { reason }, token })
  const notFound = { status: 404, body: { code: 'not-found' } }

  test('hides a reported comment from its reporter, and after three reports from all but its author', async () => {
    const author = await openViewer(server())
    const readers = []
    for (let one = 0; one < 4; one += 1)
      readers.push(await openViewer(server(), {}, { ageDays: 30 }))
    const [first, second, third, fourth] = readers as [Viewer, Viewer, Viewer, Viewer]
    const { id } = (await post(author, 'bichos', 'O final é…')).body
    expect(await report(author, id)).toMatchObject(notFound)
    expect((await report(first, id, 'nada')).status).toBe(400)
    expect((await report(first, id)).status).toBe(200)
    expect((await report(first, id, 'spam')).status).toBe(200)
    expect(await texts(first, 'bichos')).toEqual([])
    expect((await list(first, 'bichos')).body.count).toBe(0)
    const siblingId = await addProfile(server(), first.accountId)
    await call(server(), activateProfile, {
      params: { id: siblingId },
      body: {},
      token: first.token,
    })
    expect((await report(first, id)).status).toBe(200)
    expect(await texts(first, 'bichos')).toEqual([])
    expect(await texts(fourth, 'bichos')).toEqual(['O final é…'])
    await Promise.all([report(second, id), report(third, id)])
    expect(await texts(fourth, 'bichos')).toEqual([])
    expect(await report(fourth, id)).toMatchObject(notFound)
    expect(await texts(author, 'bichos')).toEqual(['O final é…'])
    expect((await report(second, id)).status).toBe(200)
  })

  test('limits posting per account', async () => {
    const viewer = await openViewer(server())
    const other = await openViewer(server())
    const posted = await Promise.all(
      Array.from({ length: 25 }, (_, index) => post(viewer, 'casa-verde-volta', `n. ${index}`)),
    )
    expect(posted.filter(({ status }) => status === 200)).toHaveLength(20)
    const refused = posted.find(({ status }) => status !== 200)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
    expect(refused?.headers.get('retry-after')).toBe('30')
    expect((await list(viewer, 'casa-verde-volta')).body.count).toBe(20)
    expect((await post(other, 'casa-verde-volta', 'Eu posso.')).status).toBe(200)
    server().wait(30_000)
    expect((await post(viewer, 'casa-verde-volta', 'Agora sim.')).status).toBe(200)
    expect((await post(viewer, 'casa-verde-volta', 'E mais.')).status).toBe(429)
  })

  test('limits reporting per account', async () => {
    const viewer = await openViewer(server())
    const [one, other] = [await openViewer(server()), await openViewer(server())]
    const ids: number[] = []
    for (let index = 0; index <= 20; index += 1) {
      const author = index < 20 ? one : other
      ids.push((await post(author, 'casa-verde-porta', `n. ${index}`)).body.id)
    }
    for (const id of ids.slice(0, 20)) expect((await report(viewer, id)).status).toBe(200)
    expect((await report(viewer, ids[0] ?? 0)).status).toBe(200)
    expect(await report(viewer, ids[20] ?? 0)).toMatchObject({
      status: 429,
      body: { code: 'too-many-attempts' },
    })
  })
})
