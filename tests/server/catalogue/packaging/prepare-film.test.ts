import { mkdtemp, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCli } from '#cli/cli.ts'
import { measureLoudness } from '#server/catalogue/packaging/loudness.ts'
import { probe } from '#server/catalogue/packaging/probe.ts'
import { findTools, type Tools } from '#server/catalogue/packaging/tools.ts'

let root = ''
let tools: Tools
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vereda-filmes-'))
  tools = await findTools(process.env)
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** A machine without the service's database. */
const run = async (...words: string[]) => {
  const lines: string[] = []
  const write = (text: string) => void lines.push(text)
  const isDone = await runCli(words, {
    staff: { name: 'Rita do catálogo', via: 'terminal' },
    place: () => ({ dataDir: root, databaseUrl: undefined }),
    withDeps: () => Promise.reject(new Error('no database here')),
    print: write,
    say: write,
    confirm: undefined,
  })
  return { isDone, text: lines.join('\n') }
}

const picture = (size: string, rate = '24') => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=s=${size}:r=${rate}:d=3`,
]
const tone = (hertz: number) => ['-f', 'lavfi', '-i', `sine=${hertz}:d=3`]
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast']

const make = async (name: string, ...args: string[]) => {
  const folder = await mkdtemp(join(root, 'origem-'))
  await execa(tools.ffmpeg, ['-v', 'error', '-y', ...args, join(folder, name)])
  return { folder, file: join(folder, name), clip: join(folder, 'clipe') }
}

/** Prepares it, lets the import's check look at it, and answers its master playlist. */
const prepared = async ({ file, clip }: { file: string; clip: string }, ...options: string[]) => {
  const { isDone, text } = await run('filme', 'preparar', file, '--saida', clip, ...options)
  expect([isDone, text]).toEqual([true, expect.stringContaining('Pronto.')])
  expect(await run('midia', 'conferir', clip)).toEqual({ isDone: true, text: 'Está tudo certo.' })
  return readFile(join(clip, 'master.m3u8'), 'utf8')
}

const mediaOf = async (clip: string) =>
  JSON.parse(await readFile(join(clip, 'media.json'), 'utf8')) as Record<string, unknown>

describe('a film with captions beside it', () => {
  const cue = (text: string) => `1\n00:00:00,500 --> 00:00:02,000\n${text}\n`

  test('has its sizes, its sound at the loudness of television, and both captions', async () => {
    const made = await make('a.mp4', ...picture('640x360', '30000/1001'), ...tone(440), ...h264)
    await writeFile(join(made.folder, 'a.pt-BR.srt'), Buffer.from(cue('Coração'), 'latin1'))
    await writeFile(join(made.folder, 'a.en.srt'), cue('Heart'))
    const master = await prepared(made, '--abertura', '0-1', '--creditos', '0:02')
    expect(master).toMatch(
      /CODECS="avc1\.4d40..,mp4a\.40\.2",RESOLUTION=426x240,FRAME-RATE=29\.970/,
    )
    expect(master).toContain('RESOLUTION=640x360')
    expect(master).toContain('NAME="Inglês",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,LANGUAGE="en"')
    const vtt = await readFile(join(made.clip, 'subs/pt-BR.vtt'), 'utf8')
    expect(vtt).toMatch(/^WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00\.000\n\n00:00\.500 -->/)
    expect(vtt).toContain('Coração')
    expect(await mediaOf(made.clip)).toMatchObject({
      intro: { start_seconds: 0, end_seconds: 1 },
      credits_at_seconds: 2,
      storyboard: { count: 2, tile_width: 160 },
    })
    expect((await stat(join(made.clip, 'preview.mp4'))).size).toBeLessThan(500_000)
    const sound = { file: join(made.clip, 'audio/index.m3u8'), index: 0 }
    const loudness = await measureLoudness(tools.ffmpeg, sound, () => undefined)
    expect(loudness?.input_i).toBeCloseTo(-23, 0)
  })

  test('is not encoded twice, and goes on where it was stopped', async () => {
    const made = await make('b.mp4', ...picture('640x360'), ...h264)
    await prepared(made)
    const startOf = async (name: string) => (await stat(join(made.clip, name, 'init.mp4'))).mtimeMs
    const [small, large] = [await startOf('v240'), await startOf('v360')]
    const again = await run('filme', 'preparar', made.file, '--saida', made.clip)
    expect(again.text).toContain('o arquivo não mudou')
    expect(await startOf('v240')).toBe(small)
    const journal = join(made.clip, 'preparo.json')
    const { key, done } = JSON.parse(await readFile(journal, 'utf8'))
    await writeFile(journal, JSON.stringify({ key, done: { v240: done.v240 } }))
    await rename(made.clip, `${made.clip}.parcial`)
    await prepared(made)
    expect(await startOf('v240')).toBe(small)
    expect(await startOf('v360')).toBeGreaterThan(large)
    await writeFile(join(made.folder, 'b.en.srt'), cue('Heart'))
    expect(await prepared(made)).toContain('LANGUAGE="en"')
    expect((await readdir(made.folder)).toSorted()).toEqual(['b.en.srt', 'b.mp4', 'clipe'])
  })
})

test('a turned film is upright, and one without sound has no sound', async () => {
  const flat = await make('c.mp4', ...picture('320x180'), ...h264)
  const turned = await make('d.mp4', '-i', flat.file, '-c', 'copy', '-metadata:s:v:0', 'rotate=90')
  const master = await prepared(turned)
  expect(master).toContain('RESOLUTION=180x320')
  expect(master).not.toMatch(/AUDIO|SUBTITLES|mp4a/)
  expect(await mediaOf(turned.clip)).toMatchObject({ storyboard: { tile_width: 50 } })
})

test('HEVC in 10 bits with two sounds of AC-3 and chapters becomes H.264 and AAC', async () => {
  const chapters = ';FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1\nSTART=1\nEND=3\ntitle=A volta\n'
  const list = join(root, 'capitulos.txt')
  await writeFile(list, chapters)
  const inputs = [...picture('320x240', '24000/1001'), ...tone(440), ...tone(880), '-i', list]
  const maps = [...['-map', '0', '-map', '1', '-map', '2'], '-map_metadata', '3']
  const coded = [
    '-pix_fmt',
    'yuv420p10le',
    '-c:v',
    'libx265',
    '-preset',
    'ultrafast',
    '-c:a',
    'ac3',
  ]
  const tags = ['-metadata:s:a:0', 'language=por', '-metadata:s:a:1', 'language=eng']
  const made = await make('e.mkv', ...inputs, ...maps, ...coded, ...tags)
  const master = await prepared(made)
  expect(master).toMatch(/RESOLUTION=320x240/)
  expect(master).toMatch(/CODECS="avc1\.4d/)
  expect(master).toMatch(/NAME="Português",DEFAULT=YES.*URI="audio\/index/)
  expect(master).toMatch(/NAME="Inglês",DEFAULT=NO.*URI="audio-en\/index/)
  expect(await mediaOf(made.clip)).toMatchObject({
    chapters: [
      { start_seconds: 0, title: 'Início' },
      { start_seconds: 1, title: 'A volta' },
    ],
  })
})

test('audio description is a sound of its own in the language of another one', async () => {
  const inputs = [...picture('128x72'), ...tone(440), ...tone(880), ...tone(660)]
  const maps = ['-map', '0', '-map', '1', '-map', '2', '-map', '3', '-shortest']
  const tags = [
    ...['-metadata:s:a:0', 'language=por', '-metadata:s:a:1', 'language=por'],
    ...['-metadata:s:a:2', 'language=eng', '-metadata:s:a:2', 'title=Audio description'],
    ...['-disposition:a:0', '0', '-disposition:a:1', 'visual_impaired+default'],
  ]
  const made = await make('h.mkv', ...inputs, ...maps, ...h264, ...tags)
  const master = await prepared(made)
  const characteristics = 'CHARACTERISTICS="public.accessibility.describes-video"'
  const lines = master.split('\n').filter((line) => line.includes('TYPE=AUDIO'))
  expect(lines).toEqual([
    expect.stringMatching(/NAME="Português",DEFAULT=YES.*URI="audio\/index/),
    expect.stringMatching(/NAME="Audiodescrição",DEFAULT=NO.*URI="audio-pt-BR-ad\/index/),
    expect.stringMatching(/NAME="Audiodescrição \(Inglês\)",DEFAULT=NO.*URI="audio-en-ad\/index/),
  ])
  expect(lines.map((line) => line.includes(characteristics))).toEqual([false, true, true])
})

describe('an interpreter of Libras beside a film', () => {
  const withInterpreter = async (name: string, seconds: number) => {
    const film = await make(`${name}.mp4`, ...picture('320x180'), ...h264)
    const source = `testsrc2=s=960x720:r=25:d=${seconds}`
    const beside = await make('x.mov', '-f', 'lavfi', '-i', source, ...tone(440), ...h264)
    await rename(beside.file, join(film.folder, `${name}.libras.mov`))
    return film
  }

  test('becomes a small silent picture of its length', async () => {
    const film = await withInterpreter('i', 3)
    await prepared(film)
    const { streams, format } = await probe(tools, join(film.clip, 'libras.mp4'))
    expect(streams).toMatchObject([{ codec_name: 'h264', width: 480, height: 360 }])
    expect(Number(format.duration)).toBeCloseTo(3, 1)
    await rm(join(film.folder, 'i.libras.mov'))
    await prepared(film)
    expect(await readdir(film.clip)).not.toContain('libras.mp4')
  })

  test('of a foreign tool is refused with sound, or with its index at the end', async () => {
    const film = await withInterpreter('k', 3)
    await prepared(film)
    const other = await make('x.mp4', ...picture('64x48'), ...tone(440), ...h264)
    await rename(other.file, join(film.clip, 'libras.mp4'))
    const { isDone, text } = await run('midia', 'conferir', film.clip)
    expect(isDone).toBe(false)
    expect(text).toContain('libras.mp4: o índice (moov) tem de vir no começo')
    expect(text).toContain('libras.mp4: tem de ter só a imagem, sem som')
  })

  test('of another length is refused with both lengths', async () => {
    const film = await withInterpreter('j', 5)
    const { isDone, text } = await run('filme', 'preparar', film.file, '--saida', film.clip)
    expect(isDone).toBe(false)
    expect(text).toContain('j.libras.mov dura 5.0 s e o filme 3.0 s')
  })
})

test('AV1 comes beside H.264, cut at the same times', async () => {
  const made = await make('g.mp4', ...picture('128x72', '24000/1001'), ...h264)
  const master = await prepared(made, '--av1')
  expect(master).toMatch(/CODECS="avc1\..*\nv/)
  expect(master).toMatch(/CODECS="av01\..*\nav1-/)
})

test('a cut film and one that is none are refused by name, and leave nothing', async () => {
  const made = await make('f.mp4', ...picture('320x180'), ...h264, '-movflags', '+faststart')
  await truncate(made.file, Math.floor((await stat(made.file)).size / 2))
  const none = join(made.folder, 'nada.mp4')
  await writeFile(none, 'no film')
  for (const file of [made.file, none]) {
    const { isDone, text } = await run('filme', 'preparar', file, '--saida', made.clip)
    expect(isDone).toBe(false)
    expect(text).toMatch(/(f|nada)\.mp4: .*(cortado|danificado)/)
  }
  expect((await readdir(made.folder)).toSorted()).toEqual(['f.mp4', 'nada.mp4'])
})
