import { goBack } from './keyboard/commands.ts'
import { pause, play, seekBy, seekTo } from './keyboard/controls.ts'
import type { Playback } from '#shared/player/contract.ts'
import { $duration, $paused, $playback, $position, $rate } from './store.ts'
import { openNext } from './viewing.ts'

const describe = ({ title, parent, episode, images }: Playback) => {
  const picture = images.poster ?? images.backdrop
  return new MediaMetadata({
    title,
    artist: episode ? parent.title : 'Vereda',
    artwork: picture ? [{ src: picture.src, sizes: `${picture.width}x${picture.height}` }] : [],
  })
}

const bindKeys = (session: MediaSession, playback: Playback | undefined) => {
  session.setActionHandler('play', play)
  session.setActionHandler('pause', pause)
  session.setActionHandler('seekbackward', ({ seekOffset }) => seekBy(-(seekOffset ?? 10)))
  session.setActionHandler('seekforward', ({ seekOffset }) => seekBy(seekOffset ?? 10))
  session.setActionHandler('seekto', ({ seekTime }) => seekTo(seekTime ?? 0))
  session.setActionHandler('previoustrack', playback ? goBack : null)
  session.setActionHandler('nexttrack', playback?.next ? openNext : null)
}

const showPosition = (session: MediaSession) => {
  const duration = $duration.get()
  const position = Math.min($position.get(), duration)
  if (duration > 0) session.setPositionState({ duration, position, playbackRate: $rate.get() })
}

/** Headphones, lock screen, media keys. */
export const joinSystemMedia = (): (() => void) => {
  const session = (navigator as { mediaSession?: MediaSession }).mediaSession
  if (!session) return () => undefined
  const stops = [
    $playback.subscribe((playback) => {
      session.metadata = playback ? describe(playback) : null
      bindKeys(session, playback)
    }),
    $paused.subscribe((paused) => {
      session.playbackState = paused ? 'paused' : 'playing'
      showPosition(session)
    }),
    $duration.listen(() => showPosition(session)),
  ]
  return () => stops.forEach((stop) => stop())
}

export const keepScreenOn = (): (() => void) => {
  let lock: Promise<WakeLockSentinel | undefined> | undefined
  const release = () => {
    void lock?.then((sentinel) => sentinel?.release())
    lock = undefined
  }
  const update = () => {
    if ($paused.get() || document.visibilityState === 'hidden') release()
    else
      lock ??= (navigator as { wakeLock?: WakeLock }).wakeLock
        ?.request('screen')
        .catch(() => undefined)
  }
  const stop = $paused.subscribe(update)
  document.addEventListener('visibilitychange', update)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', update)
    release()
  }
}
