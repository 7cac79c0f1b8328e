import { takePress } from '#lib/browser/navigation/pressed-link.ts'
import { $awaitsTouch, $startedMuted } from '#lib/player/store.ts'
import { afterRefusal } from './autoplay-rules.ts'

let cameByPress = false

/** Reading the press also clears it, so this runs once per visible page. */
export const noteArrival = (): void => {
  cameByPress = takePress(location.pathname)
}

const isRefusal = (error: unknown) =>
  error instanceof DOMException && error.name === 'NotAllowedError'

const awaitPress = (video: HTMLVideoElement) => {
  if ($startedMuted.get()) video.muted = false
  $startedMuted.set(false)
  $awaitsTouch.set(true)
}

/** Muting here does not change the stored volume. */
export const playByItself = async (video: HTMLVideoElement): Promise<void> => {
  try {
    await video.play()
  } catch (error) {
    if (!isRefusal(error)) return
    if (afterRefusal({ isMuted: video.muted, cameByPress }) === 'await-press')
      return awaitPress(video)
    $startedMuted.set(true)
    video.muted = true
    await playByItself(video)
  }
}
