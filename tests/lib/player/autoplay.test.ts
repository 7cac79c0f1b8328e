import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteArrival, playByItself } from '#lib/player/autoplay/autoplay.ts'
import { afterRefusal } from '#lib/player/autoplay/autoplay-rules.ts'
import { $awaitsTouch, $startedMuted } from '#lib/player/store.ts'

const path = '/assistir/12/dom-casmurro'

/** Simulates a tab whose last clicked link led to this path. */
const arriveFrom = (pressed: string | undefined) => {
  const stored = new Map(pressed === undefined ? [] : [['vereda.pressed', pressed]])
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('location', { pathname: path })
  noteArrival()
}

const videoThat = (plays: (isMuted: boolean) => boolean) => {
  const video = {
    muted: false,
    play: async () => {
      if (!plays(video.muted)) throw new DOMException('no press', 'NotAllowedError')
    },
  }
  return video
}

const start = async (plays: (isMuted: boolean) => boolean) => {
  const video = videoThat(plays)
  await playByItself(video as HTMLVideoElement)
  return { muted: video.muted, startedMuted: $startedMuted.get(), awaits: $awaitsTouch.get() }
}

beforeEach(() => {
  $awaitsTouch.set(false)
  $startedMuted.set(false)
})

afterEach(() => vi.unstubAllGlobals())

it('starts muted only after a click, and only once', () => {
  expect(afterRefusal({ cameByPress: true, isMuted: false })).toBe('play-muted')
  expect(afterRefusal({ cameByPress: true, isMuted: true })).toBe('await-press')
  expect(afterRefusal({ cameByPress: false, isMuted: false })).toBe('await-press')
  expect(afterRefusal({ cameByPress: false, isMuted: true })).toBe('await-press')
})

describe('a video that plays automatically', () => {
  const withoutSoundOnly = (isMuted: boolean) => isMuted
  const waiting = { muted: false, startedMuted: false, awaits: true }

  it('starts with sound where the browser allows it', async () => {
    arriveFrom(path)
    expect(await start(() => true)).toEqual({ muted: false, startedMuted: false, awaits: false })
  })

  it('starts muted after a click on the previous page', async () => {
    arriveFrom(path)
    expect(await start(withoutSoundOnly)).toEqual({
      muted: true,
      startedMuted: true,
      awaits: false,
    })
  })

  it('waits unmuted where the browser refuses both', async () => {
    arriveFrom(path)
    expect(await start(() => false)).toEqual(waiting)
  })

  it('waits on a page that was opened directly or by another link', async () => {
    arriveFrom(undefined)
    expect(await start(withoutSoundOnly)).toEqual(waiting)
    arriveFrom('/assistir/13/bichos')
    expect(await start(withoutSoundOnly)).toEqual(waiting)
  })

  it('uses a click once, so that a reload waits', async () => {
    arriveFrom(path)
    noteArrival()
    expect(await start(withoutSoundOnly)).toEqual(waiting)
  })
})
