import { describe, expect, test } from 'vitest'
import {
  ageLabel,
  joinTexts,
  momentPath,
  readMoment,
  topicsOf,
} from '#lib/engagement/comment-rules.ts'
import type { ContentDetail } from '#shared/catalogue/contract.ts'

describe('the moment of a comment', () => {
  test.each([
    ['', null],
    ['  ', null],
    ['0:05', 5],
    ['12:30', 750],
    ['12.30', 750],
    ['12,30', 750],
    ['1:02:03', 3723],
    ['62:03', 3723],
    [' 00:00 ', 0],
  ])('reads %j', (typed, seconds) => expect(readMoment(typed, 7200)).toEqual({ seconds }))

  test.each(['5', '12:60', '1:2', 'agora', '1:2:3:4', '-1:30', '12:30s'])('refuses %j', (typed) =>
    expect(readMoment(typed, 7200)).toEqual({ error: expect.stringContaining('12:30') }),
  )

  test('refuses a moment after the end of the video', () => {
    expect(readMoment('1:00', 60)).toEqual({ seconds: 60 })
    expect(readMoment('1:01', 60)).toEqual({ error: 'Este vídeo tem 01:00.' })
  })

  test('links to that second of the film or the episode', () => {
    const title = { id: 7, slug: 'iracema' }
    expect(momentPath(title, 7, 83.9)).toBe('/assistir/7/iracema?t=83')
    expect(momentPath(title, 9, 0)).toBe('/assistir/7/iracema?ep=9&t=0')
  })
})

describe('topics for comments', () => {
  const film = { id: 1, is_serie: false, video: { duration: 90 }, hyperlink: null, seasons: [] }
  const of = (content: object) => topicsOf(content as unknown as ContentDetail)

  test('offers a film with its duration', () =>
    expect(of(film)).toEqual([{ id: 1, label: 'Filme', duration: 90 }]))

  test('gives an externally hosted film no duration', () =>
    expect(of({ ...film, hyperlink: 'https://x.test' })[0]?.duration).toBeNull())

  test('offers a series and each of its episodes', () => {
    const seasons = [
      { number: 2, episodes: [{ id: 5, number: 3, title: 'Volta', video: { duration: 60 } }] },
    ]
    expect(of({ ...film, is_serie: true, video: null, seasons })).toEqual([
      { id: 1, label: 'Série inteira', duration: null },
      { id: 5, label: 'T2 E3 · Volta', duration: 60 },
    ])
  })
})

test.each([
  [0, 'agora mesmo'],
  [-5_000, 'agora mesmo'],
  [60_000, 'há 1 minuto'],
  [59 * 60_000, 'há 59 minutos'],
  [3 * 3_600_000, 'há 3 horas'],
  [25 * 3_600_000, 'ontem'],
  [6 * 86_400_000, 'há 6 dias'],
  [7 * 86_400_000, '14 de novembro de 2026'],
])('labels an age of %d ms as %j', (age, label) => {
  const now = Date.parse('2026-11-21T15:00:00Z')
  expect(ageLabel(new Date(now - age).toISOString(), now)).toBe(label)
})

test('puts the refused text before the text typed since', () => {
  expect(joinTexts('um', '')).toBe('um')
  expect(joinTexts('um', 'dois')).toBe('um\n\ndois')
})
