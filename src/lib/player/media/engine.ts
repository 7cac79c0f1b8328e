import type Hls from 'hls.js'
import { Captions } from './captions.ts'
import { isStartPlaylist } from '#lib/player/early/early.ts'
import { earlyLoader } from './early-loader.ts'
import { HlsRecovery } from './hls-recovery.ts'
import { hlsConfig, isLadderCodec, loadHls, type Signer } from './hls-setup.ts'
import {
  $bandwidth,
  $captions,
  $captionsChoice,
  $chosenHeight,
  $failure,
  $hasCaptions,
  $playingHeight,
  $qualities,
} from '#lib/player/store.ts'

export interface Source {
  /** Of the master playlist, signed. */
  address: string
  /** Seconds. */
  startAt: number
  signer: Signer
  /** The element has its source: before that, play() would be undone. */
  onAttached: () => void
}

const isPortuguese = (language: string | undefined) => /^(pt|por)/i.test(language ?? '')

/** One source on the video element: hls.js where it runs, the browser's own HLS elsewhere. */
export class Engine {
  readonly #source: Source
  #hls: Hls | undefined
  #recovery: HlsRecovery | undefined
  #video: HTMLVideoElement | undefined
  #captions: Captions | undefined
  #isNative = false
  #isOver = false

  constructor(source: Source) {
    this.#source = source
  }

  /** Starts loading; the video element may come later. */
  async open(): Promise<void> {
    const library = await loadHls()
    if (this.#isOver) return
    this.#isNative = !library.isSupported()
    if (!this.#isNative) this.#openHls(library)
    if (this.#video) this.attach(this.#video)
  }

  attach(video: HTMLVideoElement): void {
    this.#video = video
    if (this.#hls) {
      this.#captions ??= new Captions(video)
      this.#captions.show($captions.get())
      this.#hls.attachMedia(video)
      this.#source.onAttached()
    } else if (this.#isNative) this.#openNative(video)
  }

  destroy(): void {
    this.#isOver = true
    this.#recovery?.stop()
    if (this.#hls) {
      const { bandwidthEstimate } = this.#hls
      if (Number.isFinite(bandwidthEstimate)) $bandwidth.set(Math.round(bandwidthEstimate))
      this.#hls.destroy()
      this.#captions?.clear()
    } else if (this.#isNative) this.#video?.removeAttribute('src')
  }

  /** A fixed height from the next segment on; undefined leaves the choice to the connection. */
  chooseHeight(height: number | undefined): void {
    $chosenHeight.set(height)
    const quality = $qualities.get().find((candidate) => candidate.height === height)
    if (this.#hls) this.#hls.nextLevel = quality?.level ?? -1
  }

  showCaptions(shown: boolean): void {
    $captions.set(shown)
    if (this.#hls) {
      const tracks = this.#hls.subtitleTracks
      const portuguese = tracks.findIndex(({ lang }) => isPortuguese(lang))
      this.#hls.subtitleTrack = shown ? Math.max(portuguese, 0) : -1
      this.#captions?.show(shown)
    } else for (const track of this.#nativeTracks()) track.mode = shown ? 'showing' : 'hidden'
  }

  #openHls(library: typeof Hls) {
    const { address, startAt, signer } = this.#source
    const hls = new library({ ...hlsConfig(signer, startAt), loader: earlyLoader(library) })
    this.#hls = hls
    this.#recovery = new HlsRecovery(hls, library, {
      address,
      position: () => this.#video?.currentTime ?? startAt,
      onFailure: () => $failure.set('media'),
    })
    hls.on(library.Events.MANIFEST_PARSED, () => {
      const start = hls.levels.findIndex(({ url }) => isStartPlaylist(url[0] ?? ''))
      if (start >= 0) hls.startLevel = start
      this.#listQualities()
    })
    hls.on(library.Events.SUBTITLE_TRACKS_UPDATED, () => this.#offerCaptions())
    hls.on(library.Events.CUES_PARSED, (_, { cues }) => this.#captions?.add(cues as VTTCue[]))
    hls.on(library.Events.LEVEL_SWITCHED, (_, { level }) =>
      $playingHeight.set(hls.levels[level]?.height),
    )
    hls.loadSource(address)
  }

  #listQualities() {
    const heights = new Map<number, number>()
    this.#hls?.levels.forEach(({ height, videoCodec }, level) => {
      if (height > 0 && (!heights.has(height) || isLadderCodec(videoCodec)))
        heights.set(height, level)
    })
    $qualities.set(
      [...heights]
        .map(([height, level]) => ({ height, level }))
        .sort((one, other) => other.height - one.height),
    )
  }

  #offerCaptions() {
    const tracks = this.#hls?.subtitleTracks ?? []
    $hasCaptions.set(tracks.length > 0)
    if (tracks.length === 0) return
    this.showCaptions($captionsChoice.get() ?? tracks.some((track) => track.default))
  }

  #nativeTracks() {
    return [...(this.#video?.textTracks ?? [])]
  }

  #openNative(video: HTMLVideoElement) {
    const { address, startAt, signer, onAttached } = this.#source
    const start = async (position: number) => {
      video.src = await signer.sign(address)
      video.addEventListener('loadedmetadata', () => (video.currentTime = position), { once: true })
    }
    video.addEventListener('loadedmetadata', () => {
      $hasCaptions.set(video.textTracks.length > 0)
      this.showCaptions($captionsChoice.get() ?? false)
    })
    video.addEventListener('error', () => {
      if (this.#isOver) return
      if (video.error?.code === MediaError.MEDIA_ERR_NETWORK) {
        signer.reject()
        void start(video.currentTime).then(() => video.play())
      } else $failure.set('media')
    })
    void start(startAt).then(onAttached)
  }
}
