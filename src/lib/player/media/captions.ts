import { cuePlaceOf } from '#lib/player/captions/cue-place.ts'
import { $cues, type Track } from '#lib/player/store.ts'

/** In native full screen, picture in picture and on other screens the page cannot draw captions. */
const isDrawnBySystem = (video: HTMLVideoElement) => {
  const page = video as HTMLVideoElement & {
    webkitDisplayingFullscreen?: boolean
    webkitPresentationMode?: string
    webkitCurrentPlaybackTargetIsWireless?: boolean
  }
  return (
    document.pictureInPictureElement === video ||
    page.webkitDisplayingFullscreen === true ||
    page.webkitPresentationMode === 'picture-in-picture' ||
    page.webkitCurrentPlaybackTargetIsWireless === true
  )
}

const surfaceEvents = [
  'enterpictureinpicture',
  'leavepictureinpicture',
  'webkitbeginfullscreen',
  'webkitendfullscreen',
  'webkitpresentationmodechanged',
  'webkitcurrentplaybacktargetiswirelesschanged',
]

const isSameCue = (one: TextTrackCue, other: TextTrackCue) =>
  one.startTime === other.startTime &&
  one.endTime === other.endTime &&
  (one as VTTCue).text === (other as VTTCue).text

/**
 * The text tracks are hidden and only report active cues; the browser draws them where the page
 * cannot.
 */
export class Captions {
  readonly #video: HTMLVideoElement
  #tracks = new Map<number, TextTrack>()
  #read: TextTrack | undefined

  constructor(video: HTMLVideoElement) {
    this.#video = video
    for (const event of surfaceEvents) video.addEventListener(event, this.#show)
  }

  /** A video element never drops tracks, so the next video reuses them. */
  offer(tracks: readonly Track[]): void {
    const existing = [...this.#video.textTracks]
    this.#tracks = new Map(
      tracks.map(({ id, label, language }) => {
        const known = existing.find((one) => one.label === label && one.language === language)
        return [id, known ?? this.#video.addTextTrack('subtitles', label, language)]
      }),
    )
  }

  /** For tracks that the browser fills itself. */
  adopt(tracks: ReadonlyMap<number, TextTrack>): void {
    this.#tracks = new Map(tracks)
  }

  choose(id: number | undefined): void {
    this.#read?.removeEventListener('cuechange', this.#show)
    this.#read = id === undefined ? undefined : this.#tracks.get(id)
    this.#read?.addEventListener('cuechange', this.#show)
    this.#show()
  }

  /** Seeking delivers the same cues again. */
  add(id: number, cues: readonly VTTCue[]): void {
    const track = this.#tracks.get(id)
    const known = [...(track?.cues ?? [])]
    for (const cue of cues) if (!known.some((one) => isSameCue(one, cue))) track?.addCue(cue)
    this.#show()
  }

  stop(): void {
    for (const event of surfaceEvents) this.#video.removeEventListener(event, this.#show)
    this.choose(undefined)
    for (const track of this.#tracks.values())
      for (const cue of [...(track.cues ?? [])]) track.removeCue(cue)
  }

  readonly #show = () => {
    const isNative = isDrawnBySystem(this.#video)
    for (const track of this.#tracks.values()) {
      const mode = track !== this.#read ? 'disabled' : isNative ? 'showing' : 'hidden'
      if (track.mode !== mode) track.mode = mode
    }
    const activeCues = isNative ? [] : [...(this.#read?.activeCues ?? [])]
    const cues = (activeCues as VTTCue[]).map((cue) => ({
      text: cue.text,
      place: cuePlaceOf(cue),
    }))
    if (JSON.stringify(cues) !== JSON.stringify($cues.get())) $cues.set(cues)
  }
}
