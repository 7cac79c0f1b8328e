import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  $pictureInPicture,
  type PictureDocument,
  type PictureVideo,
  togglePictureInPicture,
  watchPictureInPicture,
} from '#lib/player/screen/picture-in-picture.ts'
import {
  $remoteScreen,
  chooseRemoteScreen,
  type RemoteVideo,
  watchRemoteScreen,
} from '#lib/player/screen/remote-screen.ts'

/* The test browsers have no second screen and no Safari, so stand-ins simulate both. */

const standIn = <Video extends EventTarget>(parts: Omit<Video, keyof EventTarget>) =>
  Object.assign(new EventTarget(), parts) as Video

describe('a small window', () => {
  it('is offered and left as the standard has it', async () => {
    const page: PictureDocument = { pictureInPictureEnabled: true }
    const video = standIn<PictureVideo>({
      requestPictureInPicture: async () => {
        page.pictureInPictureElement = video
        video.dispatchEvent(new Event('enterpictureinpicture'))
      },
    })
    page.exitPictureInPicture = async () => {
      page.pictureInPictureElement = undefined
      video.dispatchEvent(new Event('leavepictureinpicture'))
    }
    const stop = watchPictureInPicture(video, page)
    expect($pictureInPicture.get()).toBe('offered')
    await togglePictureInPicture(video, page)
    expect($pictureInPicture.get()).toBe('on')
    await togglePictureInPicture(video, page)
    expect($pictureInPicture.get()).toBe('offered')
    stop()
    expect($pictureInPicture.get()).toBe('none')
  })

  it('is offered and left as Safari has it', async () => {
    const video = standIn<PictureVideo>({
      webkitPresentationMode: 'inline',
      webkitSupportsPresentationMode: (mode) => mode === 'picture-in-picture',
      webkitSetPresentationMode: (mode) => {
        video.webkitPresentationMode = mode
        video.dispatchEvent(new Event('webkitpresentationmodechanged'))
      },
    })
    watchPictureInPicture(video, {})
    await togglePictureInPicture(video, {})
    expect($pictureInPicture.get()).toBe('on')
    await togglePictureInPicture(video, {})
    expect($pictureInPicture.get()).toBe('offered')
  })

  it('is not offered where there is none, and a refusal changes nothing', async () => {
    watchPictureInPicture(standIn<PictureVideo>({}), { pictureInPictureEnabled: true })
    expect($pictureInPicture.get()).toBe('none')
    const video = standIn<PictureVideo>({
      requestPictureInPicture: () => Promise.reject(new Error()),
    })
    await expect(
      togglePictureInPicture(video, { pictureInPictureEnabled: true }),
    ).resolves.toBeUndefined()
  })
})

describe('another screen', () => {
  beforeEach(() => $remoteScreen.set(undefined))

  const remotePlayback = () => {
    let report: (isAvailable: boolean) => void = () => undefined
    const remote = Object.assign(new EventTarget(), {
      state: 'disconnected',
      prompt: vi.fn(() => Promise.resolve()),
      watchAvailability: async (callback: typeof report) => {
        report = callback
        return 7
      },
      cancelWatchAvailability: vi.fn(() => Promise.resolve()),
    })
    const video = standIn<RemoteVideo>({ remote })
    return { video, remote, report: (isAvailable: boolean) => report(isAvailable) }
  }

  it('is offered while the browser finds one for this video', async () => {
    const { video, remote, report } = remotePlayback()
    const stop = watchRemoteScreen(video)
    await Promise.resolve()
    expect($remoteScreen.get()).toBeUndefined()
    report(true)
    expect($remoteScreen.get()).toEqual({ kind: 'remote', isConnected: false })
    chooseRemoteScreen(video)
    expect(remote.prompt).toHaveBeenCalled()
    remote.state = 'connected'
    remote.dispatchEvent(new Event('connect'))
    report(false)
    expect($remoteScreen.get()).toEqual({ kind: 'remote', isConnected: true })
    await Promise.resolve()
    stop()
    expect(remote.cancelWatchAvailability).toHaveBeenCalledWith(7)
    report(true)
    expect($remoteScreen.get()).toBeUndefined()
  })

  it('is not offered where it cannot be watched or may not be used', () => {
    const { video } = remotePlayback()
    const refusing = Object.assign(video.remote as object, {
      watchAvailability: () => Promise.reject(new Error('NotSupportedError')),
    })
    expect(refusing).toBeTruthy()
    watchRemoteScreen(video)
    watchRemoteScreen(standIn<RemoteVideo>({}))
    expect($remoteScreen.get()).toBeUndefined()
  })

  it('is AirPlay in Safari', () => {
    const picker = vi.fn()
    const video = standIn<RemoteVideo>({ webkitShowPlaybackTargetPicker: picker })
    watchRemoteScreen(video)
    const availability = (value: string) =>
      video.dispatchEvent(
        Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), {
          availability: value,
        }),
      )
    availability('available')
    expect($remoteScreen.get()).toEqual({ kind: 'airplay', isConnected: false })
    chooseRemoteScreen(video)
    expect(picker).toHaveBeenCalled()
    availability('not-available')
    expect($remoteScreen.get()).toBeUndefined()
  })
})
