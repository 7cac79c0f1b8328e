import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { importCatalogue } from '#server/catalogue/import/catalogue.ts'
import { getRecents } from '#shared/catalogue/contract.ts'
import { openViewer } from '#tests/support/accounts.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { useServer } from '#tests/support/server.ts'
import { fixtureFolder } from '#tests/support/templates.ts'

const box = (type: string, ...content: Buffer[]): Buffer => {
  const whole = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), ...content])
  whole.writeUInt32BE(whole.length)
  return whole
}

const track = (kind: string) =>
  box('trak', box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from(kind), Buffer.alloc(13))))

/** An MP4 file with these empty tracks. The index comes last, as with many encoders. */
const movie = (...kinds: string[]) =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom')),
    box('mdat', Buffer.from('soun')),
    box('moov', box('mvhd', Buffer.alloc(100)), ...kinds.map(track)),
  ])

onOneEngine('previews', (engine) => {
  const server = useServer(engine)

  test('belong to all titles of a clip and change their address with the content', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vereda-previews-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await cp(fixtureFolder, folder, { recursive: true })
    const { db, store } = server().deps
    const preview = join(folder, 'media/curta/preview.mp4')
    const run = () => importCatalogue({ db, store, folder })
    const shown = async (slug: string) => {
      const row = await db
        .selectFrom('contents')
        .select('preview')
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow()
      return row.preview
    }
    await writeFile(preview, 'primeira')
    await run()
    const address = await shown('aurora')
    expect(address).toMatch(/^\/art\/previews\/curta-[0-9a-f]{8}\.mp4$/)
    expect(await shown('casa-verde')).toBe(address)
    expect(await shown('casa-verde-chave')).toBe(null)
    expect(await shown('breu')).toBe(null)
    const { token, profileId } = await openViewer(server())
    const query = { profile_id: profileId }
    const { body } = await call(server(), getRecents, { query, token })
    const listed = new Map(body.results.map((title) => [title.slug, title.preview]))
    expect([listed.get('casa-verde'), listed.get('breu')]).toEqual([address, null])
    const answer = await server().app.request(String(address))
    expect(answer.headers.get('content-type')).toBe('video/mp4')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(await answer.text()).toBe('primeira')
    await writeFile(preview, 'segunda')
    await run()
    expect(await shown('aurora')).not.toBe(address)
    await rm(preview)
    await run()
    expect(await shown('aurora')).toBe(null)
    await writeFile(preview, 'x'.repeat(500_001))
    await expect(run()).rejects.toThrow('preview.mp4: maior que 500000 bytes')
  })

  test('are checked for sound during the import', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vereda-previews-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await cp(fixtureFolder, folder, { recursive: true })
    const { db, store } = server().deps
    const { token, profileId } = await openViewer(server())
    const own = join(folder, 'art/casa-verde/preview.mp4')
    await mkdir(dirname(own), { recursive: true })
    const heard = async () => {
      await importCatalogue({ db, store, folder })
      const { body } = await call(server(), getRecents, { query: { profile_id: profileId }, token })
      const shown = body.results.map((title) => [title.slug, title.preview_has_sound] as const)
      const { aurora, 'casa-verde': series, breu } = Object.fromEntries(shown)
      return { aurora, series, breu }
    }
    await writeFile(join(folder, 'media/curta/preview.mp4'), movie('vide', 'soun'))
    expect(await heard()).toEqual({ aurora: true, series: true, breu: false })
    await writeFile(own, movie('vide'))
    expect(await heard()).toEqual({ aurora: true, series: false, breu: false })
    await cp(join(import.meta.dirname, '../../../demo/art/iracema/preview.mp4'), own)
    await writeFile(join(folder, 'media/curta/preview.mp4'), 'não é um vídeo')
    expect(await heard()).toEqual({ aurora: false, series: true, breu: false })
    const episodes = db.selectFrom('contents').select('slug').where('preview_has_sound', '=', 1)
    expect(await episodes.execute()).toEqual([{ slug: 'casa-verde' }])
  })

  test('come from the artwork of a title before its clip', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vereda-previews-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await cp(fixtureFolder, folder, { recursive: true })
    const { db, store } = server().deps
    const run = () => importCatalogue({ db, store, folder })
    const shown = async () => {
      const rows = await db.selectFrom('contents').select(['slug', 'preview']).execute()
      return Object.fromEntries(rows.map(({ slug, preview }) => [slug, preview]))
    }
    await writeFile(join(folder, 'media/curta/preview.mp4'), 'do clipe')
    const own = join(folder, 'art/casa-verde/preview.mp4')
    await mkdir(dirname(own), { recursive: true })
    await writeFile(own, 'da série')
    await run()
    const { 'casa-verde': series, aurora, 'casa-verde-chave': episode } = await shown()
    expect(series).toMatch(/^\/art\/casa-verde-[0-9a-f]{8}\/preview\.mp4$/)
    expect([aurora, episode]).toEqual([expect.stringContaining('/art/previews/curta-'), null])
    const answer = await server().app.request(String(series))
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual([
      'video/mp4',
      'da série',
    ])
    await writeFile(own, 'x'.repeat(500_001))
    await expect(run()).rejects.toThrow('art/casa-verde/preview.mp4: maior que 500000 bytes')
  })
})
