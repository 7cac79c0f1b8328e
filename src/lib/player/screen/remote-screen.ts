import { atom } from 'nanostores'

/** The two APIs for another screen: the standard, and AirPlay in Safari. */
export interface RemoteVideo extends EventTarget {
  disableRemotePlayback?: boolean
  remote?: EventTarget & {
    state: string
    prompt: () => Promise<void>
    watchAvailability: (callback: (isAvailable: boolean) => void) => Promise<number>
    cancelWatchAvailability: (id: number) => Promise<void>
  }
  webkitShowPlaybackTargetPicker?: () => void
  webkitCurrentPlaybackTargetIsWireless?: boolean
}

export interface RemoteScreen {
  /** AirPlay has its own name and icon. */
  kind: 'airplay' | 'remote'
  isConnected: boolean
}

/** Undefined if there is no other screen for this video, or no supported API. */
export const $remoteScreen = atom<RemoteScreen | undefined>(undefined)

const airPlayEvents = {
  availability: 'webkitplaybacktargetavailabilitychanged',
  target: 'webkitcurrentplaybacktargetiswirelesschanged',
} as const

const watchAirPlay = (video: RemoteVideo): (() => void) => {
  let isAvailable = false
  const update = () => {
    const isConnected = video.webkitCurrentPlaybackTargetIsWireless === true
    $remoteScreen.set(isAvailable || isConnected ? { kind: 'airplay', isConnected } : undefined)
  }
  const meet = (event: Event) => {
    isAvailable = (event as Event & { availability?: string }).availability === 'available'
    update()
  }
  video.addEventListener(airPlayEvents.availability, meet)
  video.addEventListener(airPlayEvents.target, update)
  return () => {
    video.removeEventListener(airPlayEvents.availability, meet)
    video.removeEventListener(airPlayEvents.target, update)
    $remoteScreen.set(undefined)
  }
}

const connectionEvents = ['connecting', 'connect', 'disconnect'] as const

const watchRemote = (remote: NonNullable<RemoteVideo['remote']>): (() => void) => {
  let isAvailable = false
  let watching: number | undefined
  let isOver = false
  const update = () => {
    const isConnected = remote.state !== 'disconnected'
    $remoteScreen.set(isAvailable || isConnected ? { kind: 'remote', isConnected } : undefined)
  }
  for (const event of connectionEvents) remote.addEventListener(event, update)
  remote
    .watchAvailability((available) => {
      isAvailable = available
      if (!isOver) update()
    })
    .then((id) => {
      if (isOver) void remote.cancelWatchAvailability(id).catch(() => undefined)
      else watching = id
    })
    // Availability cannot be watched here or for this source, so nothing is offered.
    .catch(() => undefined)
  return () => {
    isOver = true
    for (const event of connectionEvents) remote.removeEventListener(event, update)
    if (watching !== undefined) remote.cancelWatchAvailability(watching).catch(() => undefined)
    $remoteScreen.set(undefined)
  }
}

/**
 * Offers another screen only while the browser reports that it can take the current source: not one
 * from hls.js, but one that it plays natively. Returns a function that stops it.
 */
export const watchRemoteScreen = (video: RemoteVideo): (() => void) => {
  if (video.disableRemotePlayback) return () => undefined
  if (video.webkitShowPlaybackTargetPicker) return watchAirPlay(video)
  return video.remote ? watchRemote(video.remote) : () => undefined
}

/** Opens the browser's own list of screens. */
export const chooseRemoteScreen = (video: RemoteVideo): void => {
  if (video.webkitShowPlaybackTargetPicker) video.webkitShowPlaybackTargetPicker()
  else video.remote?.prompt().catch(() => undefined)
}
