import { openingTracks } from '#lib/player/choices/track-rules.ts'
import type { TitleChoices } from '#lib/player/choices/choices.ts'
import {
  $audioTrack,
  $audioTracks,
  $captionTrack,
  $captionTracks,
  type Track,
} from '#lib/player/store.ts'

export interface TrackPort {
  hear: (id: number) => void
  read: (id: number | undefined) => void
}

const unchanged = (one: readonly Track[], other: readonly Track[]) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Some playlists name the description only by its language. */
export const describedLabel = (name: string): string =>
  /audiodescrição/i.test(name) ? name : `Audiodescrição (${name})`

/** A choice lasts for the whole video, even when another quality lists other tracks. */
export class Tracks {
  readonly #port: TrackPort
  #choices: TitleChoices

  constructor(port: TrackPort, choices: TitleChoices) {
    this.#port = port
    this.#choices = choices
  }

  offerAudio(audio: readonly Track[]): void {
    if (!unchanged(audio, $audioTracks.get())) $audioTracks.set(audio)
    const heard = this.#opening().audio
    if (heard !== undefined) this.#hear(heard)
    // The audio language decides whether captions turn on.
    this.offerCaptions($captionTracks.get())
  }

  offerCaptions(captions: readonly Track[]): void {
    if (!unchanged(captions, $captionTracks.get())) $captionTracks.set(captions)
    this.#read(this.#opening().captions)
  }

  chooseAudio(id: number): void {
    const track = $audioTracks.get().find((one) => one.id === id)
    if (!track) return
    this.#choices = {
      ...this.#choices,
      audio: track.language,
      described: track.isDescribed === true,
    }
    this.#hear(id)
  }

  chooseCaptions(id: number | undefined): void {
    const track = $captionTracks.get().find((one) => one.id === id)
    this.#choices = { ...this.#choices, captions: track?.language ?? false }
    this.#read(track?.id)
  }

  #hear(id: number) {
    $audioTrack.set(id)
    this.#port.hear(id)
  }

  #read(id: number | undefined) {
    $captionTrack.set(id)
    this.#port.read(id)
  }

  #opening() {
    return openingTracks({
      audio: $audioTracks.get(),
      captions: $captionTracks.get(),
      languages: navigator.languages,
      choices: this.#choices,
    })
  }
}
