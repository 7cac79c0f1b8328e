import { HlsPlayback } from './hls/hls-playback.ts'
import { loadHls } from './hls/hls-setup.ts'
import type { MediaSourceAddress } from './media-playback.ts'
import { NativePlayback } from './native-playback.ts'
import type { TitleChoices } from '#lib/player/choices/choices.ts'
import { untilAnswered } from '#lib/player/progress/persistence.ts'
import { $chosenHeight } from '#lib/player/store.ts'

export interface Source extends MediaSourceAddress {
  /** Another screen cannot use a media source of this page. */
  isPassedOn: boolean
  choices?: TitleChoices
}

export class Engine {
  readonly #source: Source
  #playback: HlsPlayback | NativePlayback | undefined
  #video: HTMLVideoElement | undefined
  #isOver = false

  constructor(source: Source) {
    this.#source = source
  }

  /** Loading starts before the element is attached. */
  async open(): Promise<void> {
    const library = await untilAnswered(loadHls, {
      isWanted: () => !this.#isOver,
      isWorthAnother: () => true,
    })
    if (this.#isOver) return
    const { choices = {}, isPassedOn } = this.#source
    this.#playback =
      library.isSupported() && !isPassedOn
        ? new HlsPlayback(library, this.#source, choices)
        : new NativePlayback(this.#source, choices)
    if (this.#video) this.#playback.attach(this.#video)
  }

  attach(video: HTMLVideoElement): void {
    this.#video = video
    this.#playback?.attach(video)
  }

  destroy(): void {
    this.#isOver = true
    this.#playback?.destroy()
  }

  /** Takes effect with the next segment; undefined means automatic. */
  chooseHeight(height: number | undefined): void {
    $chosenHeight.set(height)
    this.#playback?.chooseHeight(height)
  }

  chooseAudio(id: number): void {
    this.#playback?.tracks.chooseAudio(id)
  }

  /** Undefined turns captions off. */
  chooseCaptions(id: number | undefined): void {
    this.#playback?.tracks.chooseCaptions(id)
  }
}
