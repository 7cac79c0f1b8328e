import { Captions } from './captions.ts'
import type { MediaPlayback, MediaSourceAddress } from './media-playback.ts'
import { describedLabel, Tracks } from './tracks.ts'
import type { TitleChoices } from '#lib/player/choices/choices.ts'
import { $failure, type Track } from '#lib/player/store.ts'

interface NativeSound {
  /** "main-desc" or "descriptions" for audio description (HTML). */
  kind: string
  label: string
  language: string
  enabled: boolean
}

type NativeSounds = EventTarget & Iterable<NativeSound>

const soundsOf = (video: HTMLVideoElement) =>
  (video as HTMLVideoElement & { audioTracks?: NativeSounds }).audioTracks

const isCaption = ({ kind }: TextTrack) => kind === 'subtitles' || kind === 'captions'

const listedSounds = (sounds: Iterable<NativeSound>): Track[] =>
  [...sounds].map(({ kind, label, language }, id) => {
    const isDescribed = kind === 'main-desc' || kind === 'descriptions'
    return {
      id,
      label: isDescribed ? describedLabel(label) : label,
      language: language || 'und',
      ...(isDescribed && { isDescribed }),
    }
  })

const listed = (tracks: Iterable<{ label: string; language: string }>): Track[] =>
  [...tracks].map(({ label, language }, id) => ({ id, label, language: language || 'und' }))

export class NativePlayback implements MediaPlayback {
  readonly tracks: Tracks
  readonly #source: MediaSourceAddress
  readonly #leaving = new AbortController()
  #video: HTMLVideoElement | undefined
  #captions: Captions | undefined

  constructor(source: MediaSourceAddress, choices: TitleChoices) {
    this.#source = source
    this.tracks = new Tracks(this, choices)
  }

  attach(video: HTMLVideoElement): void {
    this.#video = video
    // hls.js disables it in Safari.
    video.disableRemotePlayback = false
    this.#captions = new Captions(video)
    const { signal } = this.#leaving
    const offer = () => this.#offer()
    video.addEventListener('loadedmetadata', offer, { signal })
    video.textTracks.addEventListener('addtrack', offer, { signal })
    soundsOf(video)?.addEventListener('addtrack', offer, { signal })
    video.addEventListener('error', () => this.#meetError(video), { signal })
    void this.#open(video, this.#source.startAt).then(this.#source.onAttached)
  }

  /** The browser chooses the quality. */
  chooseHeight(): void {}

  hear(id: number): void {
    if (!this.#video) return
    let index = 0
    for (const sound of soundsOf(this.#video) ?? []) sound.enabled = index++ === id
  }

  read(id: number | undefined): void {
    this.#captions?.choose(id)
  }

  destroy(): void {
    this.#leaving.abort()
    this.#captions?.choose(undefined)
    // Otherwise the element would play what it has buffered.
    this.#video?.pause()
    this.#video?.removeAttribute('src')
  }

  async #open(video: HTMLVideoElement, position: number) {
    const { address, signer } = this.#source
    video.src = await signer.sign(address)
    video.addEventListener('loadedmetadata', () => (video.currentTime = position), { once: true })
  }

  #offer() {
    const video = this.#video
    if (!video) return
    const texts = [...video.textTracks].filter(isCaption)
    this.#captions?.adopt(new Map(texts.map((track, id) => [id, track])))
    this.tracks.offerAudio(listedSounds(soundsOf(video) ?? []))
    this.tracks.offerCaptions(listed(texts))
  }

  #meetError(video: HTMLVideoElement) {
    if (video.error?.code !== MediaError.MEDIA_ERR_NETWORK) return $failure.set('media')
    this.#source.signer.reject()
    void this.#open(video, video.currentTime).then(() => video.play())
  }
}
