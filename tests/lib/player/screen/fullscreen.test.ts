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

test('a phone lies down with a wide picture, and is let go after', async () => {
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

test('a tall picture and a computer stay as they stand', async () => {
  for (const kind of [{ isTall: true }, { isPhone: false }]) {
    const { port, orientation } = browser(kind)
    await toggleFullscreen(port)
    expect(orientation.lock).not.toHaveBeenCalled()
  }
})

test('an iPhone fills its screen with the video alone', async () => {
  const { port, video } = browser({ isApple: true })
  await toggleFullscreen(port)
  expect(video.webkitEnterFullscreen).toHaveBeenCalled()
})

const turnTo = (orientation: EventTarget & { type: string }, type: string) => {
  orientation.type = type
  orientation.dispatchEvent(new Event('change'))
}

test('a phone that is turned while it plays goes into full screen and out of it', async () => {
  const { port, orientation } = browser()
  watchFullscreen(port, () => true)
  turnTo(orientation, 'landscape-primary')
  await vi.waitFor(() => expect($isFullscreen.get()).toBe(true))
  turnTo(orientation, 'portrait-primary')
  await vi.waitFor(() => expect($isFullscreen.get()).toBe(false))
})

test('one that is turned in a pause stays', async () => {
  const { port, orientation } = browser()
  watchFullscreen(port, () => false)
  turnTo(orientation, 'landscape-primary')
  await Promise.resolve()
  expect($isFullscreen.get()).toBe(false)
})
