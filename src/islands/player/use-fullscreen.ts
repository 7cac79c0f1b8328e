import { type RefObject, useCallback, useSyncExternalStore } from 'react'

const subscribe = (notify: () => void) => {
  document.addEventListener('fullscreenchange', notify)
  return () => document.removeEventListener('fullscreenchange', notify)
}

/** iPhones know full screen only for the video itself. */
const enterOnVideo = (stage: HTMLElement | null) => {
  const video = stage?.querySelector('video') as { webkitEnterFullscreen?: () => void } | null
  video?.webkitEnterFullscreen?.()
}

export const useFullscreen = (stage: RefObject<HTMLElement | null>) => {
  const isFullscreen = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  )
  const toggle = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else if (document.fullscreenEnabled) stage.current?.requestFullscreen().catch(() => undefined)
    else enterOnVideo(stage.current)
  }, [stage])
  return { isFullscreen, toggle }
}
