import { cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { averageRate, peakRate } from '#server/catalogue/media-check/bandwidth.ts'
import { mediaProblems } from '#server/catalogue/media-check/media-problems.ts'

let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vereda-midia-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const edit = async (file: string, change: (text: string) => string) =>
  writeFile(file, change(await readFile(file, 'utf8')))

const inMaster = (change: (text: string) => string) => (clip: string) =>
  edit(join(clip, 'master.m3u8'), change)

test('accepts a clip of the demo', async () => {
  expect(await mediaProblems('demo/media/sertao')).toEqual([])
})

test.each<[string, (clip: string) => Promise<void>, RegExp]>([
  ['a master playlist without renditions', inMaster(() => '#EXTM3U\n'), /nenhuma versão/],
  ['a file that is not a playlist', inMaster(() => 'x'), /não é uma lista HLS/],
  ['a missing segment', (clip) => rm(join(clip, 'v480-2/003.m4s')), /^v480-2\/003\.m4s: falta/],
  [
    'an empty segment',
    (clip) => writeFile(join(clip, 'v480-2/003.m4s'), ''),
    /003\.m4s: está vazio/,
  ],
  [
    'a truncated segment',
    (clip) => truncate(join(clip, 'v480-2/003.m4s'), 900),
    /003\.m4s: está cortado/,
  ],
  [
    'an invalid initialisation segment',
    (clip) => writeFile(join(clip, 'v480-2/init.mp4'), 'x'),
    /v480-2\/index\.m3u8: não tem um começo/,
  ],
  [
    'a bandwidth below the peak',
    inMaster((text) => text.replace(/([:,])BANDWIDTH=\d+/, '$1BANDWIDTH=200000')),
    /v240-2\/index\.m3u8 diz BANDWIDTH=200000, e chega a \d+/,
  ],
  [
    'a declared average that is too low',
    inMaster((text) => text.replace(/AVERAGE-BANDWIDTH=\d+/, 'AVERAGE-BANDWIDTH=1000')),
    /AVERAGE-BANDWIDTH=1000, e tem/,
  ],
  [
    'equal bandwidths',
    inMaster((text) =>
      text
        .replaceAll(/([:,])BANDWIDTH=\d+/g, '$1BANDWIDTH=900000')
        .replaceAll('avc1.4d4015', 'avc1.4d401f'),
    ),
    /dizem o mesmo BANDWIDTH=900000/,
  ],
  [
    'a wrong codec',
    inMaster((text) => text.replace('avc1.640028', 'avc1.42c01e')),
    /v720-2\/index\.m3u8 diz CODECS="avc1\.42c01e,mp4a\.40\.2", e é "avc1\.640028,mp4a\.40\.2"/,
  ],
  [
    'a segment longer than the playlist says',
    (clip) =>
      edit(join(clip, 'v480-2/index.m3u8'), (text) =>
        text.replace('EXTINF:2.000000', 'EXTINF:1.5'),
      ),
    /v480-2\/000\.m4s: dura 2\.00 s, e a lista diz 1\.50 s/,
  ],
  [
    'a rendition cut at other times',
    (clip) =>
      edit(join(clip, 'v480-2/index.m3u8'), (text) => text.replace(/#EXTINF:\S+\n000\.m4s\n/, '')),
    /v480-2\/001\.m4s: começa em 2\.00 s|v480-2\/index\.m3u8: tem 33 partes/,
  ],
  [
    'an address outside of the folder',
    (clip) =>
      edit(join(clip, 'v480-2/index.m3u8'), (text) => text.replace('000.m4s', '../../x.m4s')),
    /x\.m4s: sai da pasta/,
  ],
])('refuses %s', async (_, damage, message) => {
  const clip = await mkdtemp(join(root, 'clipe-'))
  await cp('demo/media/sertao', clip, { recursive: true })
  await damage(clip)
  expect((await mediaProblems(clip)).join('\n')).toMatch(message)
})

test('joins a short segment with its neighbour in the peak', () => {
  const part = (seconds: number, bytes: number) => ({ seconds, bytes })
  const parts = [part(2, 1000), part(2, 2000), part(0.1, 900)]
  expect(peakRate(parts, 2)).toBeCloseTo((2900 * 8) / 2.1)
  expect(averageRate(parts)).toBeCloseTo((3900 * 8) / 4.1)
  expect(peakRate([part(0.5, 100)], 2)).toBe(1600)
})
