import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execa } from 'execa'
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { probe } from '#server/catalogue/packaging/probe.ts'
import { colourOf } from '#server/catalogue/packaging/tracks/colour.ts'
import { colourAt, h264, tone, tools, useFilms } from '#tests/support/films.ts'

const { run, make, prepared } = useFilms()

const source = (graph: string) => ['-f', 'lavfi', '-i', graph]
const lossless = ['-c:v', 'ffv1']

const playlistOf = (clip: string, master: string) => join(clip, /^v.*$/m.exec(master)?.[0] ?? '')

const lengthOf = async (clip: string) =>
  (JSON.parse(await readFile(join(clip, 'media.json'), 'utf8')) as { duration_seconds: number })
    .duration_seconds

describe('the last picture', () => {
  test('is held to the end of the sound', async () => {
    const slides = source('color=red:s=160x90:r=1:d=2,drawbox=c=blue:t=fill:enable=gte(t\\,1)')
    const made = await make('slides.mp4', ...slides, ...tone(440), ...h264)
    const master = await prepared(made)
    expect(await lengthOf(made.clip)).toBeCloseTo(3, 1)
    expect(master).toContain('FRAME-RATE=25')
    const [red = 0, , blue = 0] = await colourAt(playlistOf(made.clip, master), 2.8)
    expect(blue).toBeGreaterThan(red + 200)
  })

  test('may be the only one', async () => {
    const still = source('color=red:s=160x90:r=25:d=0.04,format=rgb24')
    const made = await make('still.mkv', ...still, ...tone(440), '-c:v', 'png')
    const master = await prepared(made)
    expect(await lengthOf(made.clip)).toBeCloseTo(3, 1)
    expect(await colourAt(playlistOf(made.clip, master), 2.8)).toEqual(near([255, 0, 0]))
  })
})

const near = (colour: readonly number[], most = 2) =>
  colour.map((one) => expect.toSatisfy((other: number) => Math.abs(other - one) <= most))

describe('the fields of a film', () => {
  const interlaced =
    'testsrc=s=400x90:r=50:d=1,crop=160:90:4*n:0,format=yuv420p,tinterlace=interleave_top'
  const mpeg2 = ['-c:v', 'mpeg2video', '-b:v', '4M', '-flags', '+ildct+ilme', '-field_order', 'tt']

  const countsOf = async (file: string) => {
    const args = ['-i', file, '-vf', 'idet', '-f', 'null', '-']
    const { stderr } = await execa(tools.ffmpeg, args)
    const [, ...counts] =
      /Multi frame.*TFF: *(\d+) BFF: *(\d+) Progressive: *(\d+)/.exec(stderr) ?? []
    return counts.map(Number)
  }

  test.for([
    ['marked', 'a.ts', mpeg2],
    ['not marked', 'b.mp4', h264],
  ] as const)('become frames if they are %s', async ([, name, encoder]) => {
    const made = await make(name, ...source(interlaced), ...encoder)
    const master = await prepared(made)
    expect(master).toContain('FRAME-RATE=50')
    const [top = 0, bottom = 0, whole = 0] = await countsOf(playlistOf(made.clip, master))
    expect(whole).toBeGreaterThan(top + bottom)
  })

  test.for([
    ['telecine', 'testsrc2=s=320x180:r=24:d=1,format=yuv420p,telecine=pattern=23', /telecine/],
    ['nothing of whole pictures', 'testsrc2=s=320x180:r=25:d=1', /Legendas: não tem\nA pasta/],
  ] as const)('are named: %s', async ([, graph, said]) => {
    const made = await make('c.mp4', ...source(graph), ...h264)
    const { text } = await run('filme', 'preparar', made.file, '--simular')
    expect(text).toMatch(said)
  })
})

test('keeps picture and sound of a transport stream together', async () => {
  const late = ['-itsoffset', '0.8', ...source('color=red:s=64x48:r=25:d=2,fade=in:12:1:c=blue')]
  const made = await make('late.ts', ...tone(440), ...late, '-map', '0', '-map', '1', ...h264)
  const playlist = playlistOf(made.clip, await prepared(made))
  const [, , before = 0] = await colourAt(playlist, 1.1)
  const [after = 0] = await colourAt(playlist, 1.5)
  expect([before > 200, after > 200]).toEqual([true, true])
})

const withoutZimg = `#!/bin/sh
case "$*" in *-filters*) exit 0;; esac
exec "${tools.ffmpeg}" "$@"
`

describe('colours', () => {
  afterEach(() => vi.unstubAllEnvs())

  test('are refused by name where they cannot be converted', async () => {
    const picture = source('color=red:s=64x48:r=25:d=1')
    const tags = ['-color_trc', 'arib-std-b67', '-color_primaries', 'bt2020']
    const { file, folder } = await make('hlg.mkv', ...picture, ...lossless, ...tags)
    await writeFile(join(folder, 'ffmpeg'), withoutZimg, { mode: 0o755 })
    vi.stubEnv('FFMPEG_PATH', join(folder, 'ffmpeg'))
    expect(await run('filme', 'preparar', file, '--simular')).toEqual({
      isDone: false,
      text: expect.stringMatching(/hlg\.mkv: .*não converte.*zscale/),
    })
  })

  test('of Dolby Vision alone are refused', async () => {
    const { file } = await make('dv.mkv', ...source('color=red:s=64x48:r=25:d=1'), ...lossless)
    const [stream] = (await probe(tools, file)).streams
    if (!stream) throw new Error('The film has no stream')
    const side_data_list = [{ dv_profile: 5 }]
    expect(() => colourOf({ ...stream, side_data_list })).toThrow('só Dolby Vision')
  })

  const tagged = (matrix: string, primaries: string, transfer: string, range = 'tv') => [
    ...['-colorspace', matrix, '-color_primaries', primaries, '-color_trc', transfer],
    ...['-color_range', range],
  ]
  const yuv = (options: string) => `scale=flags=accurate_rnd:${options},format=yuv420p`
  const teal = [64, 128, 192]

  test.for<[string, string, string[], number[]]>([
    ['BT.601', yuv('out_color_matrix=bt601'), tagged('smpte170m', 'smpte170m', 'smpte170m'), teal],
    ['no tags', yuv('out_color_matrix=bt601'), [], teal],
    [
      'full range',
      yuv('out_color_matrix=bt709:out_range=pc'),
      tagged('bt709', 'bt709', 'bt709', 'pc'),
      teal,
    ],
    ['RGB', 'format=gbrp', [], teal],
    [
      'BT.2020',
      'zscale=min=gbr:pin=709:tin=709:rin=pc:m=2020_ncl:p=2020:t=709:r=tv,format=yuv444p12',
      tagged('bt2020nc', 'bt2020', 'bt2020-10'),
      teal,
    ],
    [
      'BT.2020 beyond bt709',
      yuv('out_color_matrix=bt2020'),
      tagged('bt2020nc', 'bt2020', 'bt709'),
      [255, 0, 0],
    ],
    [
      'PQ',
      'zscale=min=gbr:pin=709:tin=709:rin=pc:m=2020_ncl:p=2020:t=smpte2084:r=tv:npl=100,format=yuv444p12',
      tagged('bt2020nc', 'bt2020', 'smpte2084'),
      [42, 84, 126],
    ],
  ])('of %s become those of HD', async ([, filter, tags, colour]) => {
    const drawn = colour === teal || filter.includes('2084') ? '0x4080c0' : 'red'
    const picture = source(`color=${drawn}:s=64x48:r=25:d=0.5,format=gbrp,${filter}`)
    const made = await make('a.mkv', ...picture, ...lossless, ...tags)
    const playlist = playlistOf(made.clip, await prepared(made))
    expect(await colourAt(playlist)).toEqual(near(colour))
    const bt709 = { color_space: 'bt709', color_primaries: 'bt709', color_transfer: 'bt709' }
    const { streams } = await probe(tools, playlist)
    expect(streams).toMatchObject([{ ...bt709, color_range: 'tv' }])
    const preview = await colourAt(join(made.clip, 'preview.mp4'))
    expect(preview).toEqual(near(colour))
    const tiles = await sharp(join(made.clip, 'storyboard.jpg')).raw().toBuffer()
    expect([...tiles.subarray(0, 3)]).toEqual(near(colour, 5))
  })
})
