import { describe, expect, it } from 'vitest'
import { openingTracks } from '#lib/player/choices/track-rules.ts'
import type { TitleChoices } from '#lib/player/choices/choices.ts'

const track = (id: number, language: string) => ({ id, language, label: language })
const portuguese = track(0, 'pt-BR')
const english = track(1, 'en')
const described = { ...track(2, 'pt-BR'), isDescribed: true }

const opening = (
  audio: (typeof portuguese)[],
  captions: (typeof portuguese)[],
  languages: string[],
  choices: TitleChoices = {},
) => openingTracks({ audio, captions, languages, choices })

describe('by the languages of the browser', () => {
  it('sound that is understood needs no captions', () => {
    const both = [portuguese, english]
    expect(opening(both, both, ['pt-BR', 'en'])).toEqual({ audio: 0, captions: undefined })
    expect(opening(both, both, ['en-US', 'pt'])).toEqual({ audio: 1, captions: undefined })
  })

  it('foreign sound comes with captions in the first language that there is', () =>
    expect(opening([track(3, 'ja')], [english, portuguese], ['fr', 'pt', 'en'])).toEqual({
      audio: 3,
      captions: 0,
    }))

  it("a special sound is nobody's by language: captions say what is not understood", () => {
    const music = { ...english, isOnlyByChoice: true }
    const captions = [portuguese, english]
    expect(opening([music, portuguese], captions, ['en'])).toEqual({ audio: 0, captions: 1 })
    expect(opening([portuguese, music], captions, ['en'], { audio: 'en' }).audio).toBe(1)
    expect(opening([music], [], ['en']).audio).toBe(1)
  })

  it('audio description is never taken without a choice', () =>
    expect(opening([described, portuguese], [], ['pt-BR']).audio).toBe(0))

  it('the same country goes before the same language', () => {
    const variants = [track(0, 'pt-PT'), track(1, 'pt-BR')]
    expect(opening(variants, [], ['pt-BR']).audio).toBe(1)
    expect(opening(variants, [], ['pt-AO']).audio).toBe(0)
  })

  it('nothing fits: the first sound, no captions', () =>
    expect(opening([english], [portuguese], ['fr'])).toEqual({ audio: 1, captions: undefined }))

  it('nothing is offered', () =>
    expect(opening([], [], ['pt-BR'])).toEqual({ audio: undefined, captions: undefined }))
})

describe('by choice', () => {
  const both = [portuguese, english]

  it('holds against the browser', () =>
    expect(opening(both, both, ['pt-BR'], { audio: 'en', captions: 'pt-BR' })).toEqual({
      audio: 1,
      captions: 0,
    }))

  it('tells audio description from the sound in the same language', () => {
    const all = [portuguese, english, described]
    const audio = (choices: TitleChoices, tracks = all) =>
      opening(tracks, [], ['en'], choices).audio
    expect(audio({ audio: 'pt-BR', described: true })).toBe(2)
    expect(audio({ audio: 'pt-BR', described: false })).toBe(0)
    expect(audio({ audio: 'pt-BR', described: true }, both)).toBe(0)
  })

  it('none means none, also with foreign sound', () =>
    expect(opening([english], both, ['pt-BR'], { captions: false }).captions).toBeUndefined())

  it('that is not offered leaves it to the browser', () =>
    expect(opening([english], [portuguese], ['pt-BR'], { audio: 'fr', captions: 'fr' })).toEqual({
      audio: 1,
      captions: 0,
    }))
})
