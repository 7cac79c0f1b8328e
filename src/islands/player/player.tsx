import { useStore } from '@nanostores/react'
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { togglePlay } from '#lib/player/controls.ts'
import { trackFirstPlay } from '#lib/player/first-play.ts'
import { $awaitsTouch, $failure, $playback, $stage, $started } from '#lib/player/store.ts'
import { joinSystemMedia, keepScreenOn } from '#lib/player/system-media.ts'
import { stageElement } from '#lib/player/stage.ts'
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

const useViewing = () =>
  useEffect(() => {
    const stops = [joinSystemMedia(), keepScreenOn(), trackFirstPlay()]
    return () => stops.forEach((stop) => stop())
  }, [])

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

/** The stage is a part of the document: the video plays on it before React is there. */
const useStage = (element: HTMLElement, areVisible: boolean, wake: () => void) => {
  const started = useStore($started)
  const color = useStore($playback)?.images.backdrop?.color
  useLayoutEffect(() => element.querySelector('[data-before-controls]')?.remove(), [element])
  useLayoutEffect(() => {
    element.dataset.controls = areVisible ? 'shown' : 'hidden'
    element.style.backgroundColor = started ? '' : (color ?? '')
  }, [element, areVisible, started, color])
  useEffect(() => {
    const move = (event: PointerEvent) => event.pointerType === 'mouse' && wake()
    element.addEventListener('pointermove', move)
    element.addEventListener('focusin', wake)
    return () => {
      element.removeEventListener('pointermove', move)
      element.removeEventListener('focusin', wake)
    }
  }, [element, wake])
}

/** Everything that lies over the video. */
const Controls = ({ element }: { element: HTMLElement }) => {
  const stage = useRef(element)
  const keys = useRef<HTMLDialogElement>(null)
  useViewing()
  const { areVisible, wake, sleepNow } = useControlsVisibility(stage)
  const { isFullscreen, toggle } = useFullscreen(stage)
  const isReady = useStore($stage).status === 'ready'
  const started = useStore($started)
  const awaitsTouch = useStore($awaitsTouch)
  const hasMessage = useStore($failure) !== undefined
  const showKeys = () => keys.current?.showModal()
  useKeyboard({ 'toggle-fullscreen': toggle, 'show-keys': showKeys }, wake)
  useStage(element, areVisible, wake)
  usePageTitle()

  return (
    <>
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
    </>
  )
}

const never = () => () => undefined

/** The watch page: nothing of it is rendered on the server, where no video plays. */
export const Player = () => {
  const element = useSyncExternalStore(never, stageElement, () => null)
  return element && <Controls element={element} />
}
