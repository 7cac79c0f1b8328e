import { takePress } from '#lib/browser/navigation/pressed-link.ts'
import { $awaitsTouch, $startedMuted } from '#lib/player/store.ts'
import { afterRefusal } from './autoplay-rules.ts'

let cameByPress = false

/** Called once for each page that a person sees, so that no other page takes its press. */
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

/** Plays without a press, as far as the browser allows it; what is remembered stays as it was. */
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
