import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { importCatalogue } from '#server/catalogue/import/catalogue.ts'
import { getContent } from '#shared/catalogue/contract.ts'
import { postPlayback } from '#shared/player/contract.ts'
import { openViewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { useServer } from '#tests/support/server.ts'
import { fixtureFolder } from '#tests/support/templates.ts'

onOneEngine('media of a catalogue', (engine) => {
  const server = useServer(engine)

  const copyFixture = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vereda-import-media-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await cp(fixtureFolder, folder, { recursive: true })
    return folder
  }
  const run = (folder: string) => {
    const { db, store } = server().deps
    return importCatalogue({ db, store, folder })
  }

  test('stores only the files that playlists name', async () => {
    const folder = await copyFixture()
    await writeFile(join(folder, 'media/curta/original.mp4'), 'for nobody')
    await run(folder)
    const { clip } = await server()
      .deps.db.selectFrom('contents')
      .select('clip')
      .where('slug', '=', 'aurora')
      .executeTakeFirstOrThrow()
    const stored = await readdir(join(server().deps.config.dataDir, 'media', String(clip)))
    const named = ['master.m3u8', 'pt-BR.m3u8', 'pt-BR.vtt', 'storyboard.jpg', 'v0']
    expect(stored.toSorted()).toEqual(named)
  })

  test('shows audio description and captions on the page of a title', async () => {
    const folder = await copyFixture()
    const master = join(folder, 'media/curta/master.m3u8')
    const text = await readFile(master, 'utf8')
    const described = [
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Audiodescrição",LANGUAGE="pt-BR",URI="v0/index.m3u8"',
      'CHARACTERISTICS="public.accessibility.describes-video"',
    ].join(',')
    const withSound = text
      .replace(/BANDWIDTH=\d+/g, 'BANDWIDTH=90000')
      .replace('SUBTITLES="', 'AUDIO="a",SUBTITLES="')
    await writeFile(master, withSound.replace('#EXT-X-STREAM', `${described}\n#EXT-X-STREAM`))
    await run(folder)
    const { token, profileId } = await openViewer(server())
    const { id } = await server()
      .deps.db.selectFrom('contents')
      .select('id')
      .where('slug', '=', 'aurora')
      .executeTakeFirstOrThrow()
    const request = { params: { id: String(id) }, query: { profile_id: profileId }, token }
    const { body } = await call(server(), getContent, request)
    expect(body.access_tracks).toEqual(['audio_description', 'captions'])
  })

  describe('an interpreter of Libras', () => {
    const interpreter = resolve('tests/support/libras.mp4')
    const interpreterSeconds = 72

    /** The fixture with the interpreter in the clip of Aurora, whose length is set to match. */
    const withInterpreter = async (seconds = interpreterSeconds) => {
      const folder = await copyFixture()
      const clip = join(folder, 'media/curta')
      await cp(interpreter, join(clip, 'libras.mp4'))
      const file = join(clip, 'media.json')
      const media = JSON.parse(await readFile(file, 'utf8')) as object
      await writeFile(file, JSON.stringify({ ...media, duration_seconds: seconds }))
      return { folder, file: join(clip, 'libras.mp4') }
    }
    const aurora = async () => {
      const { token, profileId } = await openViewer(server())
      const id = await contentId(server(), 'aurora')
      const page = { params: { id: String(id) }, query: { profile_id: profileId }, token }
      const body = { content_id: id, profile_id: profileId }
      return {
        page: (await call(server(), getContent, page)).body,
        playback: (await call(server(), postPlayback, { body, token })).body,
      }
    }

    test('appears on the title and in the player, and is served only when signed', async () => {
      const { folder, file } = await withInterpreter()
      await run(folder)
      const { page, playback } = await aurora()
      expect(page.access_tracks).toEqual(['captions', 'sign_language'])
      expect(playback.sign_language).toBe('libras.mp4')
      const address = `${playback.media_prefix}${playback.sign_language}`
      const { app } = server()
      const part = await app.request(address, { headers: { range: 'bytes=0-99' } })
      expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4'])
      const whole = await readFile(file)
      expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(0, 100))
      const [, clip] = /\.((?:[a-z]+-)+[0-9a-f]{8})\./.exec(playback.media_prefix) ?? []
      for (const open of [`/media/${clip}/libras.mp4`, '/art/libras.mp4', '/libras.mp4'])
        expect((await app.request(open)).status).not.toBe(200)
    })

    test('disappears when its file is removed', async () => {
      const { folder, file } = await withInterpreter()
      await run(folder)
      await rm(file)
      await run(folder)
      const { page, playback } = await aurora()
      expect(page.access_tracks).toEqual(['captions'])
      expect(playback.sign_language).toBe(null)
    })

    test('is refused by name if it is damaged or of another length', async () => {
      const long = await withInterpreter(100)
      await expect(run(long.folder)).rejects.toThrow(
        'curta/libras.mp4: dura 72.0 s, e o vídeo 100.0 s',
      )
      const cut = await withInterpreter()
      await truncate(cut.file, 5000)
      await expect(run(cut.folder)).rejects.toThrow('curta/libras.mp4: está cortado')
      const text = await withInterpreter()
      await writeFile(text.file, 'no film at all')
      await expect(run(text.folder)).rejects.toThrow('curta/libras.mp4: está cortado, ou não é')
    })
  })

  test('refuses damaged media by name', async () => {
    const folder = await copyFixture()
    await truncate(join(folder, 'media/curta/v0/segment-1.m4s'), 500)
    await expect(run(folder)).rejects.toThrow('curta/v0/segment-1.m4s: está cortado')
  })
})
