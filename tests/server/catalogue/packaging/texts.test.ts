import { expect, test } from 'vitest'
import { clipNameOf } from '#cli/commands/film-commands.ts'
import { intervalOf, momentOf } from '#cli/moments.ts'
import { languageName, languageOf } from '#server/catalogue/packaging/tracks/languages.ts'
import { previewOf } from '#server/catalogue/packaging/tracks/preview.ts'
import { createProgress, type Progress } from '#server/catalogue/packaging/progress.ts'
import { storyboardOf } from '#server/catalogue/packaging/tracks/storyboard.ts'

test('turns language tags of files into those of the player', () => {
  const tags = {
    'pt-BR': ['por', 'pt', 'pt-BR', 'PT_br', 'pob', 'pb', 'br', 'pt-XX'],
    'pt-PT': ['pt-PT', 'pt_pt'],
    en: ['eng', 'en'],
    'es-419': ['es-419', 'es-LA'],
    'zh-Hant-TW': ['zh-Hant-TW'],
    he: ['iw', 'heb'],
  }
  for (const [language, written] of Object.entries(tags))
    expect(written.map(languageOf)).toEqual(written.map(() => language))
  const unreal = ['und', undefined, '', '???', 'xx', 'qaa', 'mul', 'zxx', 'sdh', 'cc', 'forced']
  expect(unreal.map(languageOf)).toEqual(unreal.map(() => undefined))
  expect(['pt-BR', 'pt-PT', 'en', 'es'].map(languageName)).toEqual([
    'Português',
    'Português (Portugal)',
    'Inglês',
    'Espanhol',
  ])
})

test('reads times as people write them', () => {
  expect([momentOf('66'), momentOf('1:06'), momentOf('1:25:10.5')]).toEqual([66, 66, 5110.5])
  expect(intervalOf('3-1:09')).toEqual({ start_seconds: 3, end_seconds: 69 })
  for (const text of ['', 'x', '1:2:3:4', '-3']) expect(() => momentOf(text)).toThrow('não é')
  expect(() => intervalOf('3')).toThrow('trecho')
})

test('turns the name of a file into a valid name of a clip', () => {
  expect(clipNameOf('/a/Coração de Mãe (2024).mp4')).toBe('coracao-de-mae-2024')
})

test('limits the tiles of a long film and the size of a preview', () => {
  const rate = { frames: 24, seconds: 1 }
  const short = storyboardOf(7, { picture: { width: 640, height: 360 }, rate })
  expect(short).toMatchObject({ count: 4, columns: 4 })
  const picture = { width: 640, height: 480 }
  const long = storyboardOf(7200, { picture, rate })
  expect(long).toMatchObject({ interval_seconds: 18, count: 400, tile_width: 120 })
  const cinema = storyboardOf(7200, { picture, rate: { frames: 24_000, seconds: 1001 } })
  expect(cinema.interval_seconds).toBeCloseTo(18.018, 6)
  for (const length of [1, 8, 7200]) {
    const { start, seconds, bitsPerSecond, soundBitsPerSecond } = previewOf(length)
    expect(start + seconds).toBeLessThanOrEqual(length)
    expect(((bitsPerSecond + soundBitsPerSecond) * (seconds + 1)) / 8).toBeLessThan(500_000)
  }
})

test('estimates the time left from the speed of this run', () => {
  const reports: Progress[] = []
  let now = 0
  const parts = [
    { name: 'v240', weight: 1 },
    { name: 'v480', weight: 3 },
  ]
  const note = createProgress(parts, (progress) => reports.push(progress), { now: () => now })
  note('v240', 0)
  now = 10_000
  note('v240', 1)
  expect(reports.at(-1)).toMatchObject({ fraction: 0.25, secondsLeft: 30 })
  const again = createProgress(parts, (progress) => reports.push(progress), {
    already: ['v240'],
    now: () => now,
  })
  again('v480', 0)
  now = 20_000
  again('v480', 0.5)
  expect(reports.at(-1)).toMatchObject({ fraction: 0.625, secondsLeft: 10 })
})
