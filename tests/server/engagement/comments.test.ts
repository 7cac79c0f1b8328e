import { expect, test } from 'vitest'
import {
  deleteComment,
  getComments,
  postComment,
  putComment,
  reportComment,
} from '#shared/engagement/comment-contract.ts'
import { commentLength } from '#shared/engagement/rules.ts'
import { activateProfile, patchProfile } from '#shared/profiles/contract.ts'
import { addProfile, openViewer, type Viewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

forEachEngine('comments', (engine) => {
  const server = useServer(engine, importFixture)

  const post = async (
    { token }: Viewer,
    slug: string,
    text: unknown,
    intervalSeconds?: unknown,
  ) => {
    const content_id = await contentId(server(), slug)
    return call(server(), postComment, {
      body: { content_id, text, interval: intervalSeconds },
      token,
    })
  }
  const list = async ({ token }: Viewer, slug: string, query: object = {}) => {
    const content_id = await contentId(server(), slug)
    return call(server(), getComments, { query: { content_id, ...query }, token })
  }
  const texts = async (viewer: Viewer, slug: string) =>
    (await list(viewer, slug)).body.results.map(({ text }) => text)
  const edit = ({ token }: Viewer, id: number, text: string) =>
    call(server(), putComment, { body: { id, text }, token })
  const remove = ({ token }: Viewer, id: number) =>
    call(server(), deleteComment, { params: { id }, token })
  const report = ({ token }: Viewer, id: number, reason: unknown = 'spoiler') =>
    call(server(), reportComment, { params: { id }, body: { reason }, token })
  const patch = ({ token, profileId }: Viewer, body: object) =>
    call(server(), patchProfile, { params: { id: profileId }, body, token })
  const notFound = { status: 404, body: { code: 'not-found' } }
  const off = { status: 403, body: { code: 'comments-off' } }

  test('name their author and whether they are mine', async () => {
    const author = await openViewer(server(), { name: 'Clarice', cover: 7 })
    const reader = await openViewer(server())
    const { body } = await post(author, 'aurora', 'Que abertura!', 12.5)
    expect(body).toMatchObject({
      content_id: await contentId(server(), 'aurora'),
      text: 'Que abertura!',
      interval: 12.5,
      author: { name: 'Clarice', cover: 7 },
      is_mine: true,
      edited_at: null,
    })
    expect(Object.keys(body.author)).toEqual(['name', 'cover'])
    const { results } = (await list(reader, 'aurora')).body
    expect(results).toEqual([{ ...body, is_mine: false }])
    expect((await list(reader, 'breu')).body.count).toBe(0)
  })

  test('come newest first, and new ones do not shift the pages', async () => {
    const viewer = await openViewer(server())
    for (const text of ['um', 'dois', 'três', 'quatro', 'cinco']) await post(viewer, 'longe', text)
    const first = await list(viewer, 'longe', { limit: 2 })
    expect(first.body.results.map(({ text }) => text)).toEqual(['cinco', 'quatro'])
    expect(first.body.count).toBe(5)
    await post(viewer, 'longe', 'seis')
    const next = Object.fromEntries(new URL(first.body.next ?? '').searchParams)
    const second = await list(viewer, 'longe', next)
    expect(second.body.results.map(({ text }) => text)).toEqual(['três', 'dois'])
    const last = await list(viewer, 'longe', { ...next, offset: 4 })
    expect(last.body.results.map(({ text }) => text)).toEqual(['um'])
    expect(last.body.next).toBe(null)
    expect((await texts(viewer, 'longe'))[0]).toBe('seis')
    const plain = await list(viewer, 'longe', { limit: 2, offset: 2 })
    expect(plain.body.results.map(({ text }) => text)).toEqual(['quatro', 'três'])
    expect(new URL(plain.body.next ?? '').searchParams.get('until')).toBe(null)
  })

  test.each([
    [
      '<b>oi</b> & "você" \'; drop table comments;--',
      '<b>oi</b> & "você" \'; drop table comments;--',
    ],
    ['  duas\nlinhas \n', 'duas\nlinhas'],
    ['fim\r\nde linha\rde outros', 'fim\nde linha\nde outros'],
    ['sino\u0007 e \u001b[31mcor\u009f', 'sino e [31mcor'],
    ['😀👩‍👩‍👧 não\u00a0quebra', '😀👩‍👩‍👧 não\u00a0quebra'],
    ['nota \u202e5 ed 1\u202c \u2066dez\u2069', 'nota 5 ed 1 dez'],
    ['par \ud83d partido', 'par \ufffd partido'],
    ['!', '!'],
  ])('store %j as %j', async (typed, stored) => {
    const viewer = await openViewer(server())
    const { body } = await post(viewer, 'cinza', typed)
    expect(body.text).toBe(stored)
    expect((await texts(viewer, 'cinza'))[0]).toBe(stored)
  })

  test.each([
    ['', 'Escreva um comentário.'],
    [' \n\t ', 'Escreva um comentário.'],
    ['\u200b\u2060', 'Escreva um comentário.'],
    ['\u0007', 'Escreva um comentário.'],
    ['\u202e\u2069', 'Escreva um comentário.'],
    ['\u3164', 'Escreva um comentário.'],
    ['\u2800 \u2800', 'Escreva um comentário.'],
    [null, 'Escreva um comentário.'],
    [7, 'Escreva um comentário.'],
    ['a'.repeat(commentLength + 1), 'O comentário tem no máximo 1000 caracteres.'],
  ])('refuse %j', async (text, message) => {
    const viewer = await openViewer(server())
    const { status, body } = await post(viewer, 'cinza', text)
    expect(status).toBe(400)
    expect(body).toEqual({ text: [message] })
  })

  test('accept the maximum length', async () => {
    const viewer = await openViewer(server())
    expect((await post(viewer, 'cinza', ` ${'ã'.repeat(commentLength)} `)).status).toBe(200)
  })

  test('accept a second within the video, and none for a series', async () => {
    const viewer = await openViewer(server())
    for (const intervalSeconds of [undefined, null, 0, 100]) {
      expect((await post(viewer, 'aurora', 'Aqui.', intervalSeconds)).status).toBe(200)
    }
    for (const [slug, intervalSeconds] of [
      ['aurora', 100.5],
      ['aurora', -1],
      ['aurora', '12'],
      ['aurora', 86_401],
      ['casa-verde', 0],
      ['longe', 3],
    ] as const) {
      const { status, body } = await post(viewer, slug, 'Aqui.', intervalSeconds)
      expect([slug, intervalSeconds, status]).toEqual([slug, intervalSeconds, 400])
      expect(Object.keys(body)).toEqual(['interval'])
    }
    expect((await post(viewer, 'casa-verde', 'A série toda.')).body.interval).toBe(null)
    expect((await post(viewer, 'casa-verde-chave', 'Esta cena.', 40)).body.interval).toBe(40)
    expect((await post(viewer, 'bastidores', 'O bastidor.', 2)).status).toBe(200)
  })

  test('can be changed and deleted only by their own profile', async () => {
    const author = await openViewer(server())
    const { id } = (await post(author, 'breu', 'Primeira versão')).body
    const stranger = await openViewer(server())
    const siblingId = await addProfile(server(), author.accountId)
    expect(await edit(stranger, id, 'Minha agora')).toMatchObject(notFound)
    expect(await remove(stranger, id)).toMatchObject(notFound)
    await call(server(), activateProfile, {
      params: { id: siblingId },
      body: {},
      token: author.token,
    })
    expect(await edit(author, id, 'Da irmã')).toMatchObject(notFound)
    expect(await remove(author, id)).toMatchObject(notFound)
    await call(server(), activateProfile, {
      params: { id: author.profileId },
      body: {},
      token: author.token,
    })
    expect((await edit(author, id, ' Primeira versão ')).body.edited_at).toBe(null)
    server().wait(5000)
    const edited = (await edit(author, id, 'Segunda versão')).body
    expect(edited).toMatchObject({ id, text: 'Segunda versão', is_mine: true })
    expect(Date.parse(edited.edited_at ?? '')).toBe(server().deps.clock())
    expect(Date.parse(edited.created_at)).toBe(server().deps.clock() - 5000)
    expect(await texts(stranger, 'breu')).toEqual(['Segunda versão'])
    expect((await edit(author, id, ' \n ')).status).toBe(400)
    expect((await remove(author, id)).status).toBe(200)
    expect(await remove(author, id)).toMatchObject(notFound)
    expect(await edit(author, id, 'De volta')).toMatchObject(notFound)
    expect(await texts(stranger, 'breu')).toEqual([])
  })

  test('are limited to visible titles and refused for kids profiles', async () => {
    const author = await openViewer(server())
    const { id } = (await post(author, 'breu', 'Sombrio.')).body
    const family = await openViewer(server(), { safeMode: true })
    expect(await list(family, 'breu')).toMatchObject(notFound)
    expect(await post(family, 'breu', 'Oi')).toMatchObject(notFound)
    expect(await report(family, id)).toMatchObject(notFound)
    await patch(author, { safe_mode: true })
    expect(await edit(author, id, 'Outra coisa')).toMatchObject(notFound)
    expect((await remove(author, id)).status).toBe(200)
    const kid = await openViewer(server(), { isKids: true })
    const refused = { status: 403, body: { code: 'kids-profile' } }
    expect(await list(kid, 'bichos')).toMatchObject(refused)
    expect(await post(kid, 'bichos', 'Oi')).toMatchObject(refused)
  })

  test('can only be deleted if the profile has comments turned off', async () => {
    const author = await openViewer(server())
    const other = await openViewer(server())
    const mine = (await post(author, 'lendas', 'Meu.')).body.id
    const theirs = (await post(other, 'lendas', 'Deles.')).body.id
    await patch(author, { allow_comments: false })
    expect(await list(author, 'lendas')).toMatchObject(off)
    expect(await post(author, 'lendas', 'Mais um')).toMatchObject(off)
    expect(await edit(author, mine, 'Outro')).toMatchObject(off)
    expect(await report(author, theirs)).toMatchObject(off)
    expect((await remove(author, mine)).status).toBe(200)
    await patch(author, { allow_comments: true })
    expect(await texts(author, 'lendas')).toEqual(['Deles.'])
  })
})
