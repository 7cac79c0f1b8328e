import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { trackFirstPlay } from '#lib/player/first-play.ts'
import { watchNextEpisode } from '#lib/player/next-episode.ts'
import { $awaitsTouch, $failure, $playback, $stage, $started } from '#lib/player/store.ts'
import { joinSystemMedia, keepScreenOn } from '#lib/player/system-media.ts'
import { mountVideo } from '#lib/player/viewing.ts'
import { Bezel } from './bezel.tsx'
import { CaptionOverlay } from './captions/caption-overlay.tsx'
import { CenterControls } from './center-controls.tsx'
import { ControlBar } from './control-bar.tsx'
import { IntroSkip } from './intro-skip.tsx'
import { NextCard } from './next-card.tsx'
import { Panels } from './panels/panels.tsx'
import { RatingNotice } from './rating-notice.tsx'
import { StageMessage } from './stage-message.tsx'
import { StageStatus } from './stage-status.tsx'
import { Surface } from './surface.tsx'
import { TitleBar } from './title-bar.tsx'
import { useControlsVisibility } from './use-controls-visibility.ts'
import { useKeyboard } from './use-keyboard.ts'

const useViewing = () => {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!video.current) return undefined
    const stops = [
      mountVideo(video.current),
      watchNextEpisode(),
      joinSystemMedia(),
      keepScreenOn(),
      trackFirstPlay(),
    ]
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

/** The watch page: the video and everything that lies over it. */
export const Player = () => {
  const stage = useRef<HTMLDivElement>(null)
  const video = useViewing()
  const { areVisible, wake, sleepNow } = useControlsVisibility(stage)
  const isReady = useStore($stage).status === 'ready'
  const started = useStore($started)
  const awaitsTouch = useStore($awaitsTouch)
  const hasMessage = useStore($failure) !== undefined
  const color = useStore($playback)?.images.backdrop?.color
  useKeyboard(wake)
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
      <Surface areControlsVisible={areVisible} showControls={wake} hideControls={sleepNow} />
      <CaptionOverlay />
      <RatingNotice />
      <StageStatus />
      <StageMessage />
      <div className="player-chrome">
        {started && !awaitsTouch && !hasMessage && <CenterControls />}
        <TitleBar />
        {isReady && !hasMessage && <ControlBar />}
      </div>
      <IntroSkip controlsVisible={areVisible} />
      <NextCard />
      <Bezel />
      <Panels />
    </div>
  )
}
