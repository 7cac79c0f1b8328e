import { readdir, readFile, rename, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execa } from 'execa'
import { describe, expect, test } from 'vitest'
import { measureLoudness } from '#server/catalogue/packaging/tracks/loudness.ts'
import { probe } from '#server/catalogue/packaging/probe.ts'
import { h264, isOld, kindsIn, picture, tone, tools, useFilms } from '#tests/support/films.ts'

const { run, make, prepared } = useFilms()

const mediaOf = async (clip: string) =>
  JSON.parse(await readFile(join(clip, 'media.json'), 'utf8')) as Record<string, unknown>

describe('a film with captions beside it', () => {
  const cue = (text: string) => `1\n00:00:00,500 --> 00:00:02,000\n${text}\n`

  test('gets all sizes, both captions and sound at -23 LUFS', async () => {
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
    expect(vtt).toMatch(
      /^WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00\.000\n\n00:00:00\.500 -->/,
    )
    expect(vtt).toContain('Coração')
    expect(await mediaOf(made.clip)).toMatchObject({
      intro: { start_seconds: 0, end_seconds: 1 },
      credits_at_seconds: 2,
      storyboard: { count: 2, tile_width: 160 },
    })
    const preview = join(made.clip, 'preview.mp4')
    expect((await stat(preview)).size).toBeLessThan(500_000)
    expect(await kindsIn(preview)).toEqual(['video', 'audio'])
    const heard = await measureLoudness(
      tools.ffmpeg,
      { file: preview, indexes: [1] },
      () => undefined,
    )
    expect(Math.abs((heard?.input_i ?? 0) + 23)).toBeLessThan(4)
    const sound = { file: join(made.clip, 'audio/index.m3u8'), indexes: [0] }
    const loudness = await measureLoudness(tools.ffmpeg, sound, () => undefined)
    expect(loudness?.input_i).toBeCloseTo(-23, 0)
  })

  test('is encoded once and continues after an interruption', async () => {
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

test('gives a clip the permissions of the umask', async () => {
  const { file, clip } = await make('h.mp4', ...picture('320x180'), ...h264)
  const words = ['filme', 'preparar', file, '--saida', clip]
  await execa('sh', ['-c', 'umask 022 && exec bin/vereda "$@"', 'sh', ...words])
  const rightsOf = async (name: string) => (await stat(join(clip, name))).mode & 0o777
  expect(await rightsOf('.')).toBe(0o755)
  expect(await rightsOf('v180')).toBe(0o755)
  for (const name of ['master.m3u8', 'preview.mp4', 'v180/init.mp4'])
    expect(await rightsOf(name)).toBe(0o644)
})

test('takes a name that begins with a dash after two dashes', async () => {
  for (const name of ['-x.mp4', '--saida'])
    expect((await run('filme', 'preparar', '--simular', '--', name)).text).toContain(
      `${name}: não é um arquivo que se possa ler`,
    )
  expect((await run('midia', 'conferir', '--', '-x')).text).toContain('/-x/media.json')
})

test('works in a folder of any name', async () => {
  const { file, folder } = await make('Quem é? #1.mp4', ...picture('64x48'), ...h264)
  await prepared({ file, clip: join(folder, 'Quem é? #1 100%d', 'clipe') })
})

test('replaces the clip of another film only on request', async () => {
  const made = await make('l.mp4', ...picture('64x48'), ...h264)
  const other = await make('m.mp4', ...picture('64x48'), ...h264)
  await prepared(made)
  const onto = ['filme', 'preparar', other.file, '--saida', made.clip]
  for (const trial of [[], ['--simular']]) {
    const { isDone, text } = await run(...onto, ...trial)
    expect(isDone).toBe(false)
    expect(text).toContain(`tem o clipe de ${made.file}; escolha outra pasta`)
  }
  expect((await run(...onto, '--substituir')).isDone).toBe(true)
})

test('refuses a second run on a folder while the first one works', async () => {
  const made = await make('n.mp4', ...picture('64x48'), ...h264)
  const words = ['filme', 'preparar', made.file, '--saida', made.clip]
  const both = await Promise.all([run(...words), run(...words)])
  expect(both.map(({ isDone }) => isDone).toSorted()).toEqual([false, true])
  expect(both.find(({ isDone }) => !isDone)?.text).toContain('outro comando já prepara')
  expect((await readdir(made.folder)).toSorted()).toEqual(['clipe', 'n.mp4'])
})

test('rotates an upright film and packages it without sound', async () => {
  const flat = await make('c.mp4', ...picture('320x180'), ...h264)
  const turned = await make('d.mp4', '-i', flat.file, '-c', 'copy', '-metadata:s:v:0', 'rotate=90')
  const master = await prepared(turned)
  expect(master).toContain('RESOLUTION=180x320')
  expect(master).not.toMatch(/AUDIO|SUBTITLES|mp4a/)
  expect(await kindsIn(join(turned.clip, 'preview.mp4'))).toEqual(['video'])
  expect(await mediaOf(turned.clip)).toMatchObject({ storyboard: { tile_width: 50 } })
})

test('takes the preview of a longer film from its middle, with sound', async () => {
  const inputs = ['-f', 'lavfi', '-i', 'color=red:s=128x72:r=24:d=4']
  const rest = ['-f', 'lavfi', '-i', 'color=blue:s=128x72:r=24:d=11']
  const sound = ['-f', 'lavfi', '-i', 'sine=440:d=15']
  const joined = ['-filter_complex', '[0][1]concat=n=2[v]', '-map', '[v]', '-map', '2']
  const made = await make('p.mp4', ...inputs, ...rest, ...sound, ...joined, ...h264)
  await prepared(made)
  const preview = join(made.clip, 'preview.mp4')
  const { streams, format } = await probe(tools, preview)
  expect(streams).toMatchObject([{ codec_name: 'h264' }, { codec_name: 'aac' }])
  expect(Number(format.duration)).toBeCloseTo(8, 1)
  const pixel = ['-vf', 'scale=1:1', '-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-']
  const { stdout } = await execa(tools.ffmpeg, ['-v', 'error', '-i', preview, ...pixel], {
    encoding: 'buffer',
  })
  const [red = 0, , blue = 0] = stdout
  expect(blue).toBeGreaterThan(red + 100)
})

test('turns 10-bit HEVC with two AC-3 tracks and chapters into H.264 and AAC', async () => {
  const chapters = ';FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1\nSTART=1\nEND=3\ntitle=A volta\n'
  const { folder } = await make('capitulos.mp4', ...picture('64x48'), ...h264)
  const list = join(folder, 'capitulos.txt')
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

test.for([
  ['title', ['-metadata:s:a:1', 'title=Audiodescrição']],
  ['mark', ['-disposition:a:0', '0', '-disposition:a:1', 'visual_impaired+default']],
] as const)('recognises audio description by its %s', async ([by, said], { skip }) => {
  if (by === 'mark' && isOld) skip('This FFmpeg writes no mark.')
  const inputs = [...picture('128x72'), ...tone(440), ...tone(880), ...tone(660)]
  const maps = ['-map', '0', '-map', '1', '-map', '2', '-map', '3', '-shortest']
  const tags = [
    ...['-metadata:s:a:0', 'language=por', '-metadata:s:a:1', 'language=por'],
    ...['-metadata:s:a:2', 'language=eng', '-metadata:s:a:2', 'title=Audio description'],
    ...said,
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

test('adds AV1 to H.264 on request', async () => {
  const made = await make('g.mp4', ...picture('128x72', '24000/1001'), ...h264)
  const master = await prepared(made, '--av1')
  expect(master).toMatch(/CODECS="avc1\..*\nv/)
  expect(master).toMatch(/CODECS="av01\..*\nav1-/)
})

test('refuses truncated and invalid films by name and leaves no files', async () => {
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
