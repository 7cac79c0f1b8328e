import { useStore } from '@nanostores/react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { togglePlay } from '#lib/player/controls.ts'
import { trackFirstPlay } from '#lib/player/first-play.ts'
import { $awaitsTouch, $failure, $playback, $stage, $started } from '#lib/player/store.ts'
import { joinSystemMedia, keepScreenOn } from '#lib/player/system-media.ts'
import { mountVideo } from '#lib/player/viewing.ts'
import { BackwardButton, ControlBar, ForwardButton } from './control-bar.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { Overlays } from './overlays.tsx'
import { PlayButton } from './play-button.tsx'
import { RatingNotice } from './rating-notice.tsx'
import { StageMessage } from './stage-message.tsx'
import { StageStatus } from './stage-status.tsx'
import { TitleBar } from './title-bar.tsx'
import { useControlsVisibility } from './use-controls-visibility.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { useKeyboard } from './use-keyboard.ts'

const useViewing = () => {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!video.current) return undefined
    const stops = [mountVideo(video.current), joinSystemMedia(), keepScreenOn(), trackFirstPlay()]
    return () => stops.forEach((stop) => stop())
  }, [])
  return video
}

const usePageTitle = () => {
  const playback = useStore($playback)
  useEffect(() => {
    if (!playback) return
    const { parent, title } = playback
    document.title = `${parent.title === title ? title : `${parent.title}: ${title}`} · Vereda`
  }, [playback])
}

/** Small screens: play and the steps of 10 s in the middle, on a dimmed picture. */
const CenterControls = () => (
  <div className="pointer-events-none absolute inset-0 grid place-items-center bg-black/40 md:hidden">
    <div className="pointer-events-auto flex items-center gap-6">
      <BackwardButton />
      <PlayButton large />
      <ForwardButton />
    </div>
  </div>
)

/** A mouse plays and pauses; a finger calls the controls and sends them away. */
const Surface = ({
  onTouch,
  onDoubleClick,
}: {
  onTouch: () => void
  onDoubleClick: () => void
}) => {
  const click = ({ nativeEvent }: MouseEvent) => {
    const isFinger = nativeEvent instanceof PointerEvent && nativeEvent.pointerType !== 'mouse'
    if (isFinger) onTouch()
    else togglePlay()
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className="absolute inset-0 size-full cursor-inherit"
      onMouseDown={(event) => event.preventDefault()}
      onClick={click}
      onDoubleClick={onDoubleClick}
    />
  )
}

/** The watch page: the video and everything that lies over it. */
export const Player = () => {
  const stage = useRef<HTMLDivElement>(null)
  const keys = useRef<HTMLDialogElement>(null)
  const video = useViewing()
  const { areVisible, wake, sleepNow } = useControlsVisibility(stage)
  const { isFullscreen, toggle } = useFullscreen(stage)
  const isReady = useStore($stage).status === 'ready'
  const started = useStore($started)
  const awaitsTouch = useStore($awaitsTouch)
  const hasMessage = useStore($failure) !== undefined
  const color = useStore($playback)?.images.backdrop?.color
  const showKeys = () => keys.current?.showModal()
  useKeyboard({ 'toggle-fullscreen': toggle, 'show-keys': showKeys }, wake)
  usePageTitle()

  return (
    <div
      ref={stage}
      className="player fixed inset-0 overflow-hidden bg-black text-white"
      data-controls={areVisible ? 'shown' : 'hidden'}
      onPointerMove={(event) => event.pointerType === 'mouse' && wake()}
      onFocus={wake}
      style={started ? undefined : { backgroundColor: color }}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the tracks come with the manifest */}
      <video ref={video} playsInline className="size-full" />
      <Surface onTouch={areVisible ? sleepNow : wake} onDoubleClick={toggle} />
      <RatingNotice />
      <StageStatus />
      <StageMessage />
      <div className="player-chrome">
        {started && !awaitsTouch && !hasMessage && <CenterControls />}
        <TitleBar />
        {isReady && !hasMessage && (
          <ControlBar isFullscreen={isFullscreen} onFullscreen={toggle} onShowKeys={showKeys} />
        )}
      </div>
      <Overlays controlsVisible={areVisible} />
      <KeyDialog dialog={keys} />
    </div>
  )
}
