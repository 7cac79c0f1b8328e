/** What a viewer reads: one text track of ours, drawn by the browser, fed by whoever parses cues. */
export class Captions {
  readonly #track: TextTrack

  constructor(video: HTMLVideoElement) {
    const existing = [...video.textTracks].find(({ label }) => label === trackLabel)
    this.#track = existing ?? video.addTextTrack('subtitles', trackLabel, 'pt-BR')
    this.clear()
  }

  show(shown: boolean): void {
    this.#track.mode = shown ? 'showing' : 'hidden'
  }

  /** The same cue comes again with a seek; it is kept once. */
  add(cues: readonly VTTCue[]): void {
    for (const cue of cues) if (!this.#has(cue)) this.#track.addCue(cue)
  }

  clear(): void {
    for (const cue of [...(this.#track.cues ?? [])]) this.#track.removeCue(cue)
  }

  #has({ startTime, endTime, text }: VTTCue) {
    return [...(this.#track.cues ?? [])].some(
      (cue) =>
        cue.startTime === startTime && cue.endTime === endTime && (cue as VTTCue).text === text,
    )
  }
}

const trackLabel = 'Português'
