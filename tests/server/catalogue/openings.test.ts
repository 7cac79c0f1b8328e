import { cp, mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { parse, types } from 'hls-parser'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dayMs } from '#shared/time.ts'
import { importCatalogue } from '#server/catalogue/import/catalogue.ts'
import { openViewer } from '#tests/support/accounts.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { play } from '#tests/support/playing.ts'
import { useServer } from '#tests/support/server.ts'
import { vereda } from '#tests/support/terminal.ts'
import { useFolders } from './folders.ts'

/** A clip of 36 segments. The opening replaces the first five. */
const clip = 'demo/media/mar'
const pictures = ['v240', 'v480', 'v720', 'av1-480']
const opened = [0, 1, 2, 3, 4].map((number) => `00${number}.m4s`)
const tile = { left: 0, top: 0, width: 160, height: 90 }

onOneEngine('openings of titles', (engine) => {
  const server = useServer(engine)
  const { copyFixture } = useFolders()

  /** Copies the clip's segments and changes their last byte. */
  const makeOpening = async (folder: string, slug: string, last = 1) => {
    for (const picture of pictures) {
      await mkdir(join(folder, 'openings', slug, picture), { recursive: true })
      for (const file of [...opened, 'init.mp4']) {
        const data = await readFile(join(clip, picture, file))
        if (file !== 'init.mp4') data[data.length - 1] = last
        await writeFile(join(folder, 'openings', slug, picture, file), data)
      }
    }
    const white = { create: { ...tile, channels: 3 as const, background: '#fff' } }
    await sharp(white)
      .jpeg()
      .toFile(join(folder, 'openings', slug, 'storyboard.jpg'))
  }
  const prepare = async () => {
    const folder = await copyFixture()
    await cp(clip, join(folder, 'media/curta'), { recursive: true })
    await makeOpening(folder, 'aurora')
    return folder
  }
  const run = (folder: string) => {
    const { db, store } = server().deps
    return importCatalogue({ db, store, folder })
  }
  const playing = async (slug: string) =>
    (await play(server(), await openViewer(server()), { slug, movedOn: true })).body
  const bytesOf = async (address: string) => {
    const answer = await server().app.request(address)
    expect(answer.status, address).toBe(200)
    return Buffer.from(await answer.arrayBuffer())
  }
  const listIn = async (address: string) => parse((await bytesOf(address)).toString())

  test('play before the rest of the clip', async () => {
    const folder = await prepare()
    await run(folder)
    const { media_prefix: prefix, manifest, intro, preload, storyboard } = await playing('aurora')
    expect(manifest).toMatch(/^openings\/aurora-[0-9a-f]{8}\/master\.m3u8$/)
    const below = posix.dirname(manifest)
    expect(intro).toEqual({ start: 0, end: 10 })
    expect(preload.video[0]).toMatchObject({
      init: 'v240/init.mp4',
      segment: `${below}/v240/000.m4s`,
    })
    expect(preload.audio[0]).toMatchObject({ segment: 'audio/000.m4s' })
    const from = (address: string, uri = '') => posix.join(posix.dirname(address), uri)
    const address = prefix + manifest
    const master = (await listIn(address)) as types.MasterPlaylist
    expect(master.variants.map(({ uri }) => posix.dirname(uri))).toEqual(pictures)
    for (const { uri, audio, subtitles } of master.variants) {
      const media = from(address, uri)
      const { segments } = (await listIn(media)) as types.MediaPlaylist
      expect(segments).toHaveLength(36)
      expect(segments.some(({ discontinuity }) => discontinuity)).toBe(false)
      for (const [number, segment] of segments.entries()) {
        const source = number < opened.length ? join(folder, 'openings/aurora') : clip
        const expected = await readFile(join(source, uri, '..', posix.basename(segment.uri)))
        expect((await bytesOf(from(media, segment.uri))).equals(expected), segment.uri).toBe(true)
      }
      await bytesOf(from(media, segments[0]?.map?.uri))
      for (const track of [...audio, ...subtitles]) await listIn(from(address, track.uri))
    }
    const board = await bytesOf(prefix + storyboard?.src)
    const lightOf = async (left: number) => {
      const part = await sharp(board)
        .extract({ ...tile, left })
        .toBuffer()
      return Math.min(...(await sharp(part).stats()).channels.map(({ mean }) => mean))
    }
    expect(await lightOf(0)).toBeGreaterThan(250)
    expect(await lightOf(160)).toBeLessThan(200)
    expect((await playing('bastidores')).manifest).toBe(manifest)
    expect(await playing('bichos')).toMatchObject({
      manifest: 'master.m3u8',
      intro: { start: 3, end: 9 },
    })
  })

  test('are checked with their clip, and old ones are cleaned up on request', async () => {
    const folder = await prepare()
    await run(folder)
    const old = (await playing('aurora')).manifest
    await makeOpening(folder, 'aurora', 2)
    await run(folder)
    const { media_prefix: prefix, manifest } = await playing('aurora')
    expect(manifest).not.toBe(old)
    const stored = (one: string) =>
      join(server().deps.config.dataDir, 'media', prefix.split('.')[4] ?? '', posix.dirname(one))
    const check = async () => (await vereda(server(), ['catalogo', 'conferir'])).printed
    expect(await check()).toBe('Está tudo certo.')
    await rm(join(stored(manifest), 'v480/002.m4s'))
    expect(await check()).toMatch(/aurora .*openings\/aurora-\w{8}\/v480\/002\.m4s: falta/)
    const before = new Date(server().deps.clock() - 2 * dayMs)
    for (const one of [old, manifest]) await utimes(stored(one), before, before)
    await vereda(server(), ['catalogo', 'limpar', '--sim'])
    await expect(stat(stored(old))).rejects.toThrow('ENOENT')
    await stat(stored(manifest))
  })

  test.each([
    [
      'encoded with other settings',
      (folder: string) => writeFile(join(folder, 'v480/init.mp4'), 'x'),
      'v480/init.mp4: não é igual ao de',
    ],
    [
      'shorter in one picture',
      (folder: string) => rm(join(folder, 'v720/004.m4s')),
      'v720: não tem a abertura inteira',
    ],
    [
      'cut at other times',
      (folder: string) => cp(join(clip, 'v240/009.m4s'), join(folder, 'v240/001.m4s')),
      'v240/001.m4s: começa em 18.00 s',
    ],
  ])('are refused if %s', async (_, spoil, problem) => {
    const folder = await prepare()
    await spoil(join(folder, 'openings/aurora'))
    await expect(run(folder)).rejects.toThrow(problem)
  })
})
