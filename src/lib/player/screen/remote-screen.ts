import { atom } from 'nanostores'
import { hasRemoteControl } from '#lib/browser/device/remote-control.ts'

/** The standard, and AirPlay in Safari. */
export interface RemoteVideo extends EventTarget {
  canPlayType: (type: string) => string
  remote?: EventTarget & { state: string; prompt: () => Promise<void> }
  webkitShowPlaybackTargetPicker?: () => void
  webkitCurrentPlaybackTargetIsWireless?: boolean
}

export interface RemoteScreen {
  kind: 'airplay' | 'remote'
  isConnected: boolean
}

/** Undefined if the browser reaches no other screen. */
export const $remoteScreen = atom<RemoteScreen | undefined>(undefined)

const airPlayEvents = {
  availability: 'webkitplaybacktargetavailabilitychanged',
  target: 'webkitcurrentplaybacktargetiswirelesschanged',
} as const

/** The source of hls.js disables AirPlay, so a separate element checks availability. */
const watchAirPlay = (video: RemoteVideo, probe: EventTarget, end: () => void) => {
  let isAvailable = false
  const update = () => {
    const isConnected = video.webkitCurrentPlaybackTargetIsWireless === true
    $remoteScreen.set(isAvailable || isConnected ? { kind: 'airplay', isConnected } : undefined)
    return isConnected
  }
  const change = () => {
    if (!update()) end()
  }
  const meet = (event: Event) => {
    isAvailable = (event as Event & { availability?: string }).availability === 'available'
    update()
  }
  probe.addEventListener(airPlayEvents.availability, meet)
  video.addEventListener(airPlayEvents.target, change)
  return () => {
    probe.removeEventListener(airPlayEvents.availability, meet)
    video.removeEventListener(airPlayEvents.target, change)
    $remoteScreen.set(undefined)
  }
}

const connectionEvents = ['connecting', 'connect', 'disconnect'] as const

const watchRemote = (remote: NonNullable<RemoteVideo['remote']>, end: () => void) => {
  const update = () =>
    $remoteScreen.set({ kind: 'remote', isConnected: remote.state === 'connected' })
  for (const event of connectionEvents) remote.addEventListener(event, update)
  remote.addEventListener('disconnect', end)
  update()
  return () => {
    for (const event of connectionEvents) remote.removeEventListener(event, update)
    remote.removeEventListener('disconnect', end)
    $remoteScreen.set(undefined)
  }
}

const playsHls = (video: RemoteVideo) => video.canPlayType('application/vnd.apple.mpegurl') !== ''

/**
 * Needs one of both APIs and native HLS. The standard reports screens only for a source that it can
 * cast, which hls.js has not, so the browser's list shows whether there are any. `end` is called
 * when the other screen disconnects.
 */
export const watchRemoteScreen = (
  video: RemoteVideo,
  end: () => void,
  probe: EventTarget = document.createElement('video'),
): (() => void) => {
  const isTelevision = hasRemoteControl(navigator.userAgent)
  if (isTelevision || !playsHls(video)) return () => undefined
  if (video.webkitShowPlaybackTargetPicker) return watchAirPlay(video, probe, end)
  return video.remote ? watchRemote(video.remote, end) : () => undefined
}

/** Returns false if no screen was chosen. */
export const showRemoteScreens = async (video: RemoteVideo): Promise<boolean> => {
  if (video.webkitShowPlaybackTargetPicker) {
    // Safari does not report the choice; without one the video continues here.
    video.webkitShowPlaybackTargetPicker()
    return true
  }
  try {
    await video.remote?.prompt()
    return true
  } catch {
    return false
  }
}
