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

describe('tracks by the languages of the browser', () => {
  it('plays an understood language without captions', () => {
    const both = [portuguese, english]
    expect(opening(both, both, ['pt-BR', 'en'])).toEqual({ audio: 0, captions: undefined })
    expect(opening(both, both, ['en-US', 'pt'])).toEqual({ audio: 1, captions: undefined })
  })

  it('adds captions in the first available language to foreign audio', () =>
    expect(opening([track(3, 'ja')], [english, portuguese], ['fr', 'pt', 'en'])).toEqual({
      audio: 3,
      captions: 0,
    }))

  it('skips special audio, and adds captions if the rest is not understood', () => {
    const music = { ...english, isOnlyByChoice: true }
    const captions = [portuguese, english]
    expect(opening([music, portuguese], captions, ['en'])).toEqual({ audio: 0, captions: 1 })
    expect(opening([portuguese, music], captions, ['en'], { audio: 'en' }).audio).toBe(1)
    expect(opening([music], [], ['en']).audio).toBe(1)
  })

  it('never selects audio description without a choice', () =>
    expect(opening([described, portuguese], [], ['pt-BR']).audio).toBe(0))

  it('prefers the same country over the same language', () => {
    const variants = [track(0, 'pt-PT'), track(1, 'pt-BR')]
    expect(opening(variants, [], ['pt-BR']).audio).toBe(1)
    expect(opening(variants, [], ['pt-AO']).audio).toBe(0)
  })

  it('takes the first audio and no captions if nothing fits', () =>
    expect(opening([english], [portuguese], ['fr'])).toEqual({ audio: 1, captions: undefined }))

  it('selects nothing if nothing is offered', () =>
    expect(opening([], [], ['pt-BR'])).toEqual({ audio: undefined, captions: undefined }))
})

describe('tracks by choice', () => {
  const both = [portuguese, english]

  it('override the languages of the browser', () =>
    expect(opening(both, both, ['pt-BR'], { audio: 'en', captions: 'pt-BR' })).toEqual({
      audio: 1,
      captions: 0,
    }))

  it('distinguish audio description from ordinary audio in one language', () => {
    const all = [portuguese, english, described]
    const audio = (choices: TitleChoices, tracks = all) =>
      opening(tracks, [], ['en'], choices).audio
    expect(audio({ audio: 'pt-BR', described: true })).toBe(2)
    expect(audio({ audio: 'pt-BR', described: false })).toBe(0)
    expect(audio({ audio: 'pt-BR', described: true }, both)).toBe(0)
  })

  it('keep captions off, even with foreign audio', () =>
    expect(opening([english], both, ['pt-BR'], { captions: false }).captions).toBeUndefined())

  it('fall back to the browser if the choice is not offered', () =>
    expect(opening([english], [portuguese], ['pt-BR'], { audio: 'fr', captions: 'fr' })).toEqual({
      audio: 1,
      captions: 0,
    }))
})
