import { expect, test, vi } from 'vitest'
import {
  $isFullscreen,
  type FullscreenPort,
  toggleFullscreen,
  watchFullscreen,
} from '#lib/player/screen/fullscreen.ts'

const browser = ({ isPhone = true, isTall = false, isApple = false } = {}) => {
  const orientation = Object.assign(new EventTarget(), {
    type: 'portrait-primary',
    lock: vi.fn(() => Promise.resolve()),
    unlock: vi.fn(),
  })
  const page = Object.assign(new EventTarget(), {
    fullscreenEnabled: !isApple,
    fullscreenElement: null as object | null,
    exitFullscreen: async () => {
      page.fullscreenElement = null
      page.dispatchEvent(new Event('fullscreenchange'))
    },
  })
  const video = {
    videoWidth: isTall ? 720 : 1280,
    videoHeight: 1000,
    webkitEnterFullscreen: vi.fn(),
  }
  const root = {
    querySelector: () => video,
    requestFullscreen: async () => {
      page.fullscreenElement = root
      page.dispatchEvent(new Event('fullscreenchange'))
    },
  }
  const port = { page, screen: { orientation }, isPhone: () => isPhone, root: () => root }
  return { port: port as unknown as FullscreenPort, orientation, video }
}

test('locks a phone to landscape for a wide video and unlocks it afterwards', async () => {
  const { port, orientation } = browser()
  watchFullscreen(port, () => true)
  await toggleFullscreen(port)
  expect($isFullscreen.get()).toBe(true)
  expect(orientation.lock).toHaveBeenCalledWith('landscape')
  orientation.unlock.mockClear()
  await toggleFullscreen(port)
  expect($isFullscreen.get()).toBe(false)
  expect(orientation.unlock).toHaveBeenCalled()
})

test('does not lock the orientation for a tall video or on a computer', async () => {
  for (const kind of [{ isTall: true }, { isPhone: false }]) {
    const { port, orientation } = browser(kind)
    await toggleFullscreen(port)
    expect(orientation.lock).not.toHaveBeenCalled()
  }
})

test('enters full screen with the video alone on an iPhone', async () => {
  const { port, video } = browser({ isApple: true })
  await toggleFullscreen(port)
  expect(video.webkitEnterFullscreen).toHaveBeenCalled()
})

const turnTo = (orientation: EventTarget & { type: string }, type: string) => {
  orientation.type = type
  orientation.dispatchEvent(new Event('change'))
}

test('enters and leaves full screen when a phone is turned during playback', async () => {
  const { port, orientation } = browser()
  watchFullscreen(port, () => true)
  turnTo(orientation, 'landscape-primary')
  await vi.waitFor(() => expect($isFullscreen.get()).toBe(true))
  turnTo(orientation, 'portrait-primary')
  await vi.waitFor(() => expect($isFullscreen.get()).toBe(false))
})

test('stays out of full screen when a phone is turned in a pause', async () => {
  const { port, orientation } = browser()
  watchFullscreen(port, () => false)
  turnTo(orientation, 'landscape-primary')
  await Promise.resolve()
  expect($isFullscreen.get()).toBe(false)
})
