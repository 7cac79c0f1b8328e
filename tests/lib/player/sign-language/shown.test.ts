import { afterEach, beforeEach, expect, test } from 'vitest'
import { $pictureInPicture } from '#lib/player/screen/picture-in-picture.ts'
import { $remoteScreen } from '#lib/player/screen/remote-screen.ts'
import {
  $shownSignLanguage,
  $signLanguage,
  showSignLanguage,
} from '#lib/player/sign-language/shown.ts'
import { $ended, $failure, $playerState, $started, resetVideo } from '#lib/player/store.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import type { Playback } from '#shared/player/contract.ts'
import type { Profile } from '#shared/profiles/contract.ts'

const open = (path: string | null, titleId = 7) => {
  const playback = { parent: { id: titleId }, media_prefix: '/media/x/', sign_language: path }
  $playerState.set({ status: 'ready', playback: playback as Playback })
  $started.set(true)
}

let stop: () => void
beforeEach(() => {
  $currentProfile.set({ id: 3 } as Profile)
  stop = $shownSignLanguage.listen(() => undefined)
  open('libras.mp4')
})
afterEach(() => {
  showSignLanguage(false)
  stop()
  resetVideo()
})

test('shows the interpreter only by choice, if the video has one', () => {
  expect([$signLanguage.get(), $shownSignLanguage.get()]).toEqual([false, undefined])
  showSignLanguage(true)
  expect([$signLanguage.get(), $shownSignLanguage.get()]).toEqual([true, '/media/x/libras.mp4'])
  open('libras.mp4', 8)
  expect($shownSignLanguage.get()).toBe('/media/x/libras.mp4')
  open(null, 8)
  expect([$signLanguage.get(), $shownSignLanguage.get()]).toEqual([undefined, undefined])
})

test('hides the interpreter without a picture on this page', () => {
  showSignLanguage(true)
  const isShown = () => $shownSignLanguage.get() !== undefined
  const hiddenBy = [
    [() => $pictureInPicture.set('on'), () => $pictureInPicture.set('offered')],
    [
      () => $remoteScreen.set({ kind: 'remote', isConnected: true }),
      () => $remoteScreen.set({ kind: 'remote', isConnected: false }),
    ],
    [() => $ended.set(true), () => $ended.set(false)],
    [() => $failure.set('stalled'), () => $failure.set(undefined)],
    [() => $started.set(false), () => $started.set(true)],
  ] as const
  for (const [begin, end] of hiddenBy) {
    expect(isShown()).toBe(true)
    begin()
    expect(isShown()).toBe(false)
    end()
  }
  expect(isShown()).toBe(true)
})
