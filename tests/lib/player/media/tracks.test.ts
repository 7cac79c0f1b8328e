import { beforeEach, describe, expect, it, vi } from 'vitest'
import { describedLabel, Tracks } from '#lib/player/media/tracks.ts'
import { $audioTrack, $captionTrack, resetVideo, type Track } from '#lib/player/store.ts'

const track = (id: number, language: string): Track => ({ id, label: language, language })
const sounds = [track(0, 'pt-BR'), track(1, 'en')]
const texts = [track(0, 'pt-BR'), track(1, 'en'), track(2, 'es')]

const port = { hear: vi.fn(), read: vi.fn() }

beforeEach(() => {
  resetVideo()
  port.hear.mockReset()
  port.read.mockReset()
  vi.stubGlobal('navigator', { languages: ['pt-BR', 'en'] })
})

describe('audio and captions of a video', () => {
  it('follow the browser, without captions if the audio is understood', () => {
    const tracks = new Tracks(port, {})
    tracks.offerCaptions(texts)
    tracks.offerAudio([track(0, 'en-US'), track(1, 'pt')])
    expect(port.hear).toHaveBeenLastCalledWith(1)
    expect(port.read).toHaveBeenLastCalledWith(undefined)
  })

  it('include captions if the audio is in no language of the browser', () => {
    const tracks = new Tracks(port, {})
    tracks.offerAudio([track(0, 'ja')])
    tracks.offerCaptions(texts)
    expect([$audioTrack.get(), $captionTrack.get()]).toEqual([0, 0])
    expect(port.read).toHaveBeenLastCalledWith(0)
  })

  it('follow the choices of the profile for the title', () => {
    const tracks = new Tracks(port, { audio: 'en', captions: 'es' })
    tracks.offerAudio(sounds)
    tracks.offerCaptions(texts)
    expect([$audioTrack.get(), $captionTrack.get()]).toEqual([1, 2])
  })

  it('stay on audio description once chosen, under a label that names it', () => {
    const described: Track = { ...track(2, 'pt-BR'), isDescribed: true }
    const tracks = new Tracks(port, {})
    tracks.offerAudio([described, ...sounds])
    expect($audioTrack.get()).toBe(0)
    tracks.chooseAudio(2)
    tracks.offerAudio([...sounds, { ...described, id: 5 }])
    expect(port.hear).toHaveBeenLastCalledWith(5)
    expect(describedLabel('Audiodescrição')).toBe('Audiodescrição')
    expect(describedLabel('Português')).toBe('Audiodescrição (Português)')
  })

  it('keep the choice when another quality lists other tracks', () => {
    const tracks = new Tracks(port, {})
    tracks.offerAudio(sounds)
    tracks.offerCaptions(texts)
    tracks.chooseAudio(1)
    tracks.chooseCaptions(2)
    tracks.offerAudio([track(0, 'en'), track(1, 'pt-BR')])
    tracks.offerCaptions([track(0, 'es'), track(1, 'pt-BR')])
    expect([$audioTrack.get(), $captionTrack.get()]).toEqual([0, 0])
    tracks.chooseCaptions(undefined)
    tracks.offerCaptions(texts)
    expect($captionTrack.get()).toBeUndefined()
    expect(port.read).toHaveBeenLastCalledWith(undefined)
  })
})
