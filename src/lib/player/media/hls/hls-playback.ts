import type Hls from 'hls.js'
import type { FragmentLoaderConstructor } from 'hls.js'
import { Captions } from '#lib/player/media/captions.ts'
import { preflightLoader } from './preflight-loader.ts'
import { HlsRecovery } from './hls-recovery.ts'
import { hlsConfig, isLadderCodec } from './hls-setup.ts'
import { LevelCap } from './level-cap.ts'
import { MediaSourceWatch } from '#lib/player/media/media-source-watch.ts'
import type { MediaPlayback, MediaSourceAddress } from '#lib/player/media/media-playback.ts'
import { SeekStart } from './seek-start.ts'
import { segmentLoader } from './segment-loader.ts'
import { soundController } from './sound-controller.ts'
import { finishTrims } from './sound-trim.ts'
import { describedLabel, Tracks } from '#lib/player/media/tracks.ts'
import { describesVideo } from '#shared/player/rules.ts'
import type { TitleChoices } from '#lib/player/choices/choices.ts'
import { isStartPlaylist } from '#lib/player/preflight/preflight.ts'
import {
  $bandwidth,
  $captionTrack,
  $captionTracks,
  $failure,
  $hasContact,
  $playingHeight,
  $position,
  $qualities,
  type Track,
} from '#lib/player/store.ts'

type Listed = Hls['audioTracks']

const trackOf = (listed: Listed): Track[] =>
  listed.map(({ id, name, lang = 'und', autoselect, characteristics }) => {
    const isDescribed = characteristics?.split(',').includes(describesVideo)
    return {
      id,
      label: isDescribed ? describedLabel(name) : name,
      language: lang,
      ...(!autoselect && { isOnlyByChoice: true }),
      ...(isDescribed && { isDescribed }),
    }
  })

export class HlsPlayback implements MediaPlayback {
  readonly tracks: Tracks
  readonly #source: MediaSourceAddress
  readonly #hls: Hls
  readonly #recovery: HlsRecovery
  readonly #mediaSource = new MediaSourceWatch({
    onBlocked: () => $failure.set('media'),
    onDecodeError: () => this.#recovery.meetDecodeError(),
  })
  readonly #seekStart: SeekStart
  #video: HTMLVideoElement | undefined
  #captions: Captions | undefined

  constructor(library: typeof Hls, source: MediaSourceAddress, choices: TitleChoices) {
    this.#source = source
    this.tracks = new Tracks(this, choices)
    const { address, signer, startAt } = source
    const loader = preflightLoader(library)
    const fLoader = segmentLoader(loader as unknown as FragmentLoaderConstructor)
    const cap = new LevelCap()
    const capLevelController = cap.controller(library)
    const hls = new library({
      ...hlsConfig(signer, startAt),
      loader,
      fLoader,
      capLevelController,
      audioStreamController: soundController(library),
    })
    this.#hls = hls
    this.#seekStart = new SeekStart(hls)
    finishTrims(hls, library)
    this.#recovery = new HlsRecovery(hls, library, {
      address,
      signer,
      cap,
      position: () => this.#position(),
      onContact: (hasContact) => $hasContact.set(hasContact),
      onCaptionsLost: () => this.tracks.chooseCaptions(undefined),
      onFailure: () => $failure.set('media'),
    })
    this.#listen(library)
    addEventListener('pagehide', this.#keepBandwidth)
    document.addEventListener('visibilitychange', this.#keepBandwidth)
    hls.loadSource(address)
  }

  attach(video: HTMLVideoElement): void {
    this.#video = video
    this.#captions ??= new Captions(video)
    this.#captions.offer($captionTracks.get())
    this.#captions.choose($captionTrack.get())
    this.#seekStart.watch(video)
    this.#hls.attachMedia(video)
    this.#mediaSource.watch(video)
    this.#recovery.watch(video)
    this.#source.onAttached()
  }

  chooseHeight(height: number | undefined): void {
    const quality = $qualities.get().find((candidate) => candidate.height === height)
    this.#hls.nextLevel = quality?.level ?? -1
  }

  hear(id: number): void {
    this.#hls.audioTrack = id
  }

  read(id: number | undefined): void {
    this.#hls.subtitleTrack = id ?? -1
    this.#captions?.choose(id)
  }

  destroy(): void {
    removeEventListener('pagehide', this.#keepBandwidth)
    document.removeEventListener('visibilitychange', this.#keepBandwidth)
    this.#recovery.stop()
    this.#seekStart.stop()
    this.#mediaSource.stop()
    this.#keepBandwidth()
    this.#hls.destroy()
    this.#captions?.stop()
  }

  readonly #keepBandwidth = (event?: Event) => {
    if (event?.type === 'visibilitychange' && document.visibilityState === 'visible') return
    const { bandwidthEstimate, latestLevelDetails } = this.#hls
    if (latestLevelDetails && Number.isFinite(bandwidthEstimate))
      $bandwidth.set(Math.round(bandwidthEstimate))
  }

  #listen({ Events }: typeof Hls) {
    const hls = this.#hls
    hls.on(Events.MANIFEST_PARSED, () => {
      const start = hls.levels.findIndex(({ url }) => isStartPlaylist(url[0] ?? ''))
      if (start >= 0) hls.startLevel = start
      this.#listQualities()
    })
    hls.on(Events.LEVELS_UPDATED, () => this.#listQualities())
    hls.on(Events.MEDIA_ATTACHED, () => this.#mediaSource.open())
    hls.on(Events.AUDIO_TRACKS_UPDATED, (_, { audioTracks }) =>
      this.tracks.offerAudio(trackOf(audioTracks)),
    )
    // hls.js sets its own choice right after this event, so ours follows in a microtask.
    hls.on(Events.SUBTITLE_TRACKS_UPDATED, (_, { subtitleTracks }) =>
      queueMicrotask(() => this.#offerCaptions(trackOf(subtitleTracks))),
    )
    hls.on(Events.CUES_PARSED, (_, { cues, subtitleTrack }) => {
      if (subtitleTrack) this.#captions?.add(subtitleTrack.id, cues as VTTCue[])
    })
    hls.on(Events.LEVEL_SWITCHED, (_, { level }) => $playingHeight.set(hls.levels[level]?.height))
  }

  /** An element that has just lost its source reports 0. */
  #position() {
    const { readyState = 0, currentTime = 0 } = this.#video ?? {}
    return readyState > 0 && currentTime > 0 ? currentTime : $position.get()
  }

  #offerCaptions(captions: Track[]) {
    this.#captions?.offer(captions)
    this.tracks.offerCaptions(captions)
  }

  #listQualities() {
    const heights = new Map<number, number>()
    this.#hls.levels.forEach(({ height, videoCodec }, level) => {
      if (height > 0 && (!heights.has(height) || isLadderCodec(videoCodec)))
        heights.set(height, level)
    })
    $qualities.set(
      [...heights]
        .map(([height, level]) => ({ height, level }))
        .sort((one, other) => other.height - one.height),
    )
  }
}
