import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { trackFirstPlay } from '#lib/player/progress/first-play.ts'
import { $awaitsTouch, $failure, $playback, $playerState, $started } from '#lib/player/store.ts'
import { joinSystemMedia, keepScreenOn } from '#lib/player/system-media.ts'
import { accentPlayerRoot, showOnPlayerRoot, playerRoot } from '#lib/player/player-root.ts'
import { StartScene } from './autoplay/start-scene.tsx'
import { Bezel } from './bezel.tsx'
import { Captions } from './captions/captions.tsx'
import { CenterControls } from './controls/center-controls.tsx'
import { ControlBar } from './controls/control-bar.tsx'
import { Overlays } from './overlays.tsx'
import { Panels } from './panels/panels.tsx'
import { RemoteNotice } from './notices/remote-notice.tsx'
import { RatingNotice } from './notices/rating-notice.tsx'
import { PlayerMessage } from './notices/player-message.tsx'
import { PlayerStatus } from './notices/player-status.tsx'
import { SignLanguage } from './sign-language/sign-language.tsx'
import { Surface } from './surface.tsx'
import { TitleBar } from './title-bar.tsx'
import { useControlsVisibility } from './controls/use-controls-visibility.ts'
import { useKeyboard } from './controls/use-keyboard.ts'

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

/** The root is part of the document, because the video plays before React loads. */
const usePlayerRoot = (element: HTMLElement, areVisible: boolean, wake: () => void) => {
  const started = useStore($started)
  const scene = useStore($playback)?.images.backdrop
  const color = scene?.color
  const accent = scene?.accent
  useLayoutEffect(() => element.querySelector('[data-before-controls]')?.remove(), [element])
  useLayoutEffect(() => accentPlayerRoot(accent), [accent])
  useLayoutEffect(() => {
    showOnPlayerRoot(areVisible, started ? undefined : color)
  }, [areVisible, started, color])
  useEffect(() => void element.dispatchEvent(new Event('controlsready')), [element])
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

const Controls = ({ element }: { element: HTMLElement }) => {
  const root = useRef(element)
  useViewing()
  const { areVisible, wake, sleepNow } = useControlsVisibility(root)
  const isReady = useStore($playerState).status === 'ready'
  const started = useStore($started)
  const awaitsTouch = useStore($awaitsTouch)
  const hasMessage = useStore($failure) !== undefined
  useKeyboard(wake, sleepNow)
  usePlayerRoot(element, areVisible, wake)
  usePageTitle()

  return (
    <>
      <StartScene />
      <RemoteNotice />
      <Surface areControlsVisible={areVisible} showControls={wake} hideControls={sleepNow} />
      <RatingNotice />
      <PlayerStatus />
      <PlayerMessage />
      <div className="player-chrome">
        {isReady && started && !awaitsTouch && !hasMessage && <CenterControls />}
        <TitleBar />
        {isReady && !hasMessage && <ControlBar />}
      </div>
      <SignLanguage />
      <Captions />
      <Overlays controlsVisible={areVisible} />
      <Bezel />
      <Panels />
    </>
  )
}

const never = () => () => undefined

/** Not rendered on the server. */
export const Player = () => {
  const element = useSyncExternalStore(never, playerRoot, () => null)
  return element && <Controls element={element} />
}
