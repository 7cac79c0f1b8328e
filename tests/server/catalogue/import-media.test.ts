import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { importCatalogue } from '#server/catalogue/import/catalogue.ts'
import { getContent } from '#shared/catalogue/contract.ts'
import { openViewer } from '#tests/support/accounts.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { fixtureFolder, useServer } from '#tests/support/server.ts'

forEachEngine('media of a catalogue', (engine) => {
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

  test('the files that playlists name are stored, and no other', async () => {
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

  test('the page of a title tells of its audio description and captions', async () => {
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

  test('media that would not play is refused by name', async () => {
    const folder = await copyFixture()
    await truncate(join(folder, 'media/curta/v0/segment-1.m4s'), 500)
    await expect(run(folder)).rejects.toThrow('curta/v0/segment-1.m4s: está cortado')
  })
})
