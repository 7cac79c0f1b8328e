import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { chooseScreen } from '#lib/player/casting.ts'
import { browserFullscreen } from '#lib/player/screen/fullscreen-port.ts'
import { $isFullscreen, toggleFullscreen, watchFullscreen } from '#lib/player/screen/fullscreen.ts'
import {
  $pictureInPicture,
  togglePictureInPicture,
  watchPictureInPicture,
} from '#lib/player/screen/picture-in-picture.ts'
import { $remoteScreen } from '#lib/player/screen/remote-screen.ts'
import { $paused } from '#lib/player/store.ts'
import { currentVideo } from '#lib/player/viewing.ts'
import { ControlButton, Icon } from './control-button.tsx'

const useScreens = () =>
  useEffect(() => {
    const video = currentVideo()
    const stops = [
      watchFullscreen(browserFullscreen, () => !$paused.get()),
      ...(video ? [watchPictureInPicture(video, document)] : []),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])

const withVideo = (act: (video: HTMLVideoElement) => unknown) => () => {
  const video = currentVideo()
  if (video) void act(video)
}

const RemoteButton = () => {
  const remote = useStore($remoteScreen)
  if (!remote) return null
  return (
    <ControlButton
      label={remote.kind === 'airplay' ? 'AirPlay' : 'Transmitir'}
      aria-pressed={remote.isConnected}
      onClick={() => void chooseScreen()}
      className="player-large-only aria-pressed:text-accent!"
    >
      <Icon name={remote.kind === 'airplay' ? 'i-lucide-airplay' : 'i-lucide-cast'} />
    </ControlButton>
  )
}

const PictureInPictureButton = () => {
  const state = useStore($pictureInPicture)
  if (state === 'none') return null
  return (
    <ControlButton
      label="Janela flutuante"
      shortcut="I"
      aria-pressed={state === 'on'}
      onClick={withVideo((video) => togglePictureInPicture(video, document))}
      className="player-large-only aria-pressed:text-accent!"
    >
      <Icon name="i-lucide-picture-in-picture-2" />
    </ControlButton>
  )
}

export const ScreenButtons = () => {
  const isFullscreen = useStore($isFullscreen)
  useScreens()
  return (
    <>
      <RemoteButton />
      <PictureInPictureButton />
      <ControlButton
        label={isFullscreen ? 'Sair da tela cheia' : 'Tela cheia'}
        shortcut="F"
        onClick={() => void toggleFullscreen(browserFullscreen)}
      >
        <Icon name={isFullscreen ? 'i-lucide-minimize' : 'i-lucide-maximize'} />
      </ControlButton>
    </>
  )
}
