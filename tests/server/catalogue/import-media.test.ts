import { cp, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { importCatalogue } from '#server/catalogue/import/catalogue.ts'
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

  test('media that would not play is refused by name', async () => {
    const folder = await copyFixture()
    await truncate(join(folder, 'media/curta/v0/segment-1.m4s'), 500)
    await expect(run(folder)).rejects.toThrow('curta/v0/segment-1.m4s: está cortado')
  })
})
