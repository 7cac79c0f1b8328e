import { describe, expect, it } from 'vitest'
import {
  choicesFor,
  type StoredChoices,
  noChoices,
  readChoices,
  withChoice,
} from '#lib/player/choices/choices.ts'

const kept = (
  ...changes: Parameters<typeof withChoice> extends [unknown, ...infer Rest] ? Rest[] : never
) => changes.reduce<StoredChoices>((all, [id, change]) => withChoice(all, id, change), noChoices)

describe('choices of a profile', () => {
  it('apply to their title', () => {
    const all = kept([7, { captions: 'en' }], [7, { rate: 1.5 }], [8, { captions: false }])
    expect(choicesFor(all, 7)).toEqual({ captions: 'en', rate: 1.5 })
    expect(choicesFor(all, 8)).toEqual({ captions: false })
  })

  it('become defaults of other titles, except for the speed', () => {
    const volume = { level: 0.4, muted: false }
    const all = kept([7, { audio: 'en', rate: 2 }], [7, { volume }], [8, { captions: 'pt-BR' }])
    expect(choicesFor(all, 9)).toEqual({ audio: 'en', volume, captions: 'pt-BR' })
  })

  it('open other titles with Libras if it was chosen last', () => {
    const all = kept([7, { signLanguage: true }], [8, { signLanguage: false }])
    expect(choicesFor(all, 7).signLanguage).toBe(true)
    expect(choicesFor(all, 9).signLanguage).toBe(false)
  })

  it('are kept for the 60 most recently changed titles', () => {
    const ids = Array.from({ length: 61 }, (_, index) => index + 1)
    const all = kept(
      ...ids.map((id): [number, { rate: number }] => [id, { rate: 1.25 }]),
      [2, { rate: 2 }],
      [99, { rate: 0.5 }],
    )
    expect(all.titles).toHaveLength(60)
    expect(choicesFor(all, 1)).toEqual({})
    expect(choicesFor(all, 2)).toEqual({ rate: 2 })
    expect(choicesFor(all, 3)).toEqual({})
  })
})

describe('stored choices', () => {
  it('are read unchanged', () => {
    const all = kept(
      [7, { captions: 'en', rate: 1.5, volume: { level: 0.5, muted: true } }],
      [8, { audio: 'pt-BR', described: true, captions: false, signLanguage: true }],
    )
    expect(readChoices(JSON.parse(JSON.stringify(all)))).toEqual(all)
  })

  it('are dropped when invalid', () => {
    const stored = {
      last: {
        audio: 7,
        described: 'yes',
        captions: '',
        signLanguage: 1,
        rate: 2,
        volume: { level: 3, muted: false },
      },
      titles: [
        { id: 'x', rate: 2 },
        { id: 7, rate: 90, captions: null, volume: 'loud', audio: 'en' },
        'nonsense',
        null,
      ],
    }
    expect(readChoices(stored)).toEqual({ last: {}, titles: [{ id: 7, audio: 'en' }] })
  })

  it.each([undefined, null, 'x', 3, [], { titles: 5, last: null }])('are empty for %j', (stored) =>
    expect(readChoices(stored)).toEqual(noChoices),
  )
})
