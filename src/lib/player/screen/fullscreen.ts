import { atom } from 'nanostores'

/** Some browsers lack screen orientation, others do not let a page lock it. */
interface TurnableScreen {
  orientation?: EventTarget & {
    type: string
    lock?: (orientation: 'landscape') => Promise<void>
    unlock?: () => void
  }
}

export interface FullscreenPort {
  page: Document
  screen: TurnableScreen
  isPhone: () => boolean
  root: () => HTMLElement | null
}

/** iPhones support full screen only for the video itself. */
interface AppleVideo {
  webkitEnterFullscreen?: () => void
}

export const $isFullscreen = atom(false)

const isLandscape = (screen: TurnableScreen) =>
  screen.orientation?.type.startsWith('landscape') === true

/** The browser unlocks when full screen ends. */
const lockLandscape = async (
  { screen, isPhone }: FullscreenPort,
  video: HTMLVideoElement | null,
) => {
  const isWide = !video || video.videoWidth >= video.videoHeight
  if (isPhone() && isWide) await screen.orientation?.lock?.('landscape').catch(() => undefined)
}

export const toggleFullscreen = async (port: FullscreenPort): Promise<void> => {
  const root = port.root()
  const video = root?.querySelector('video') ?? null
  if (port.page.fullscreenElement) return port.page.exitFullscreen().catch(() => undefined)
  if (!port.page.fullscreenEnabled) return (video as AppleVideo | null)?.webkitEnterFullscreen?.()
  try {
    await root?.requestFullscreen({ navigationUI: 'hide' })
    await lockLandscape(port, video)
  } catch {
    // Locking is not allowed here.
  }
}

/** On a phone, landscape enters full screen and portrait leaves it. */
export const watchFullscreen = (port: FullscreenPort, isPlaying: () => boolean): (() => void) => {
  const { page, screen } = port
  const update = () => {
    $isFullscreen.set(page.fullscreenElement !== null)
    if (page.fullscreenElement === null) screen.orientation?.unlock?.()
  }
  const turn = () => {
    if (!port.isPhone()) return
    if (isLandscape(screen) && !page.fullscreenElement && isPlaying())
      port
        .root()
        ?.requestFullscreen?.({ navigationUI: 'hide' })
        .catch(() => undefined)
    else if (!isLandscape(screen) && page.fullscreenElement)
      page.exitFullscreen().catch(() => undefined)
  }
  page.addEventListener('fullscreenchange', update)
  screen.orientation?.addEventListener('change', turn)
  update()
  return () => {
    page.removeEventListener('fullscreenchange', update)
    screen.orientation?.removeEventListener('change', turn)
  }
}
