import type { Track } from '#lib/player/store.ts'
import type { TitleChoices } from './choices.ts'

interface Offer {
  audio: readonly Track[]
  captions: readonly Track[]
  /** `navigator.languages`, most preferred first. */
  languages: readonly string[]
  choices: TitleChoices
}

const primary = (language: string) => language.toLowerCase().split('-')[0]

/** Prefers the same country. */
const inLanguage = (tracks: readonly Track[], language: string): Track | undefined =>
  tracks.find((track) => track.language.toLowerCase() === language.toLowerCase()) ??
  tracks.find((track) => primary(track.language) === primary(language))

const mayComeUp = ({ isOnlyByChoice, isDescribed }: Track) => !isOnlyByChoice && !isDescribed

/** Falls back to ordinary audio if there is no description in that language. */
const chosenSound = (sounds: readonly Track[], { audio, described = false }: TitleChoices) => {
  if (audio === undefined) return undefined
  const ofKind = (isDescribed: boolean) =>
    inLanguage(
      sounds.filter((sound) => (sound.isDescribed ?? false) === isDescribed),
      audio,
    )
  return ofKind(described) ?? ofKind(false)
}

export const preferredTrack = (tracks: readonly Track[], languages: readonly string[]) => {
  const offered = tracks.filter(mayComeUp)
  return languages
    .map((language) => inLanguage(offered, language))
    .find((track) => track !== undefined)
}

/**
 * Stored choices come before the browser's languages. Captions turn on if the audio is in none of
 * these languages.
 */
export const openingTracks = ({ audio, captions, languages, choices }: Offer) => {
  const heard =
    chosenSound(audio, choices) ??
    preferredTrack(audio, languages) ??
    audio.find(mayComeUp) ??
    audio[0]
  const isUnderstood =
    heard === undefined || languages.some((one) => primary(one) === primary(heard.language))
  const byBrowser = isUnderstood ? undefined : preferredTrack(captions, languages)
  if (choices.captions === false) return { audio: heard?.id, captions: undefined }
  const chosen = choices.captions && inLanguage(captions, choices.captions)
  return { audio: heard?.id, captions: (chosen || byBrowser)?.id }
}
