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
  type RemoteVideo,
  showRemoteScreens,
  watchRemoteScreen,
} from '#lib/player/screen/remote-screen.ts'

/* The test browsers have no second screen and no Safari, so stand-ins simulate both. */

const standIn = <Video extends EventTarget>(parts: Omit<Video, keyof EventTarget>) =>
  Object.assign(new EventTarget(), parts) as Video

describe('picture in picture', () => {
  it('opens and closes through the standard API', async () => {
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

  it('opens and closes through the API of Safari', async () => {
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

  it('is not offered without an API, and ignores a refusal', async () => {
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

  const canPlayType = () => 'maybe'

  const remotePlayback = () => {
    const remote = Object.assign(new EventTarget(), {
      state: 'disconnected',
      prompt: vi.fn(() => Promise.resolve()),
    })
    const become = (state: string, event: string) => {
      remote.state = state
      remote.dispatchEvent(new Event(event))
    }
    return { video: standIn<RemoteVideo>({ canPlayType, remote }), remote, become }
  }

  it('is offered through the standard API and reports its disconnection', async () => {
    const { video, remote, become } = remotePlayback()
    const end = vi.fn()
    const stop = watchRemoteScreen(video, end, video)
    expect($remoteScreen.get()).toEqual({ kind: 'remote', isConnected: false })
    expect(await showRemoteScreens(video)).toBe(true)
    become('connecting', 'connecting')
    become('connected', 'connect')
    expect($remoteScreen.get()).toEqual({ kind: 'remote', isConnected: true })
    expect(end).not.toHaveBeenCalled()
    become('disconnected', 'disconnect')
    expect(end).toHaveBeenCalledOnce()
    remote.prompt.mockRejectedValue(new DOMException('', 'NotFoundError'))
    expect(await showRemoteScreens(video)).toBe(false)
    stop()
    expect($remoteScreen.get()).toBeUndefined()
  })

  it('is not offered without an API or native HLS', () => {
    const { remote } = remotePlayback()
    const blank = standIn<RemoteVideo>({ canPlayType })
    const unable = standIn<RemoteVideo>({ canPlayType: () => '', remote })
    for (const video of [blank, unable]) watchRemoteScreen(video, vi.fn(), video)
    expect($remoteScreen.get()).toBeUndefined()
  })

  it('is offered as AirPlay in Safari while a screen is available', async () => {
    const picker = vi.fn()
    const video = standIn<RemoteVideo>({ canPlayType, webkitShowPlaybackTargetPicker: picker })
    const probe = new EventTarget()
    const end = vi.fn()
    watchRemoteScreen(video, end, probe)
    const availability = (value: string) =>
      probe.dispatchEvent(
        Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), {
          availability: value,
        }),
      )
    const goWireless = (isWireless: boolean) => {
      video.webkitCurrentPlaybackTargetIsWireless = isWireless
      video.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'))
    }
    expect($remoteScreen.get()).toBeUndefined()
    availability('available')
    expect($remoteScreen.get()).toEqual({ kind: 'airplay', isConnected: false })
    await showRemoteScreens(video)
    expect(picker).toHaveBeenCalled()
    goWireless(true)
    expect($remoteScreen.get()).toEqual({ kind: 'airplay', isConnected: true })
    goWireless(false)
    expect(end).toHaveBeenCalledOnce()
    availability('not-available')
    expect($remoteScreen.get()).toBeUndefined()
  })
})
