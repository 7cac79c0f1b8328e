import { expect, test } from 'vitest'
import { postPlayback, postStream } from '#shared/player/contract.ts'
import { openViewer, type Viewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

onOneEngine('playing a series', (engine) => {
  const server = useServer(engine, importFixture)

  const open = async ({ token, profileId }: Viewer) => {
    const body = { content_id: await contentId(server(), 'casa-verde'), profile_id: profileId }
    return (await call(server(), postPlayback, { body, token })).body
  }
  const watch = async ({ token, profileId }: Viewer, slug: string, duration: number) => {
    server().wait(1000)
    const video = { content_id: await contentId(server(), slug), profile_id: profileId }
    const body = { ...video, finished: false, duration }
    await call(server(), postStream, { body, token })
  }

  test('opens at the resume point, or else at the first episode', async () => {
    const viewer = await openViewer(server())
    const opened = async () => {
      const { content_id: id, position, parent } = await open(viewer)
      expect(parent).toMatchObject({ slug: 'casa-verde', is_serie: true })
      return [id, position]
    }
    const first = await contentId(server(), 'casa-verde-chave')
    expect(await opened()).toEqual([first, 0])
    await watch(viewer, 'casa-verde-porta', 40)
    expect(await opened()).toEqual([await contentId(server(), 'casa-verde-porta'), 40])
    await watch(viewer, 'casa-verde-porta', 95)
    expect(await opened()).toEqual([await contentId(server(), 'casa-verde-volta'), 0])
    await watch(viewer, 'casa-verde-volta', 95)
    expect(await opened()).toEqual([first, 0])
  })

  test('continues with the next episode that has a video', async () => {
    const { db } = server().deps
    const viewer = await openViewer(server())
    const silent = await contentId(server(), 'casa-verde-porta')
    const { clip } = await db
      .selectFrom('contents')
      .select('clip')
      .where('id', '=', silent)
      .executeTakeFirstOrThrow()
    await watch(viewer, 'casa-verde-chave', 95)
    await db.updateTable('contents').set({ clip: null }).where('id', '=', silent).execute()
    expect((await open(viewer)).content_id).toBe(await contentId(server(), 'casa-verde-volta'))
    await db.updateTable('contents').set({ clip }).where('id', '=', silent).execute()
    expect((await open(viewer)).content_id).toBe(silent)
  })

  test('answers no-video if no episode has a video', async () => {
    const { db } = server().deps
    const id = await contentId(server(), 'casa-verde')
    await db.updateTable('contents').set({ clip: null }).where('parent_id', '=', id).execute()
    const viewer = await openViewer(server())
    expect(await open(viewer)).toMatchObject({ code: 'no-video' })
  })
})
