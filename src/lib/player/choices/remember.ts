import { $chosenHeight, $playback, $qualities, $volume } from '#lib/player/store.ts'
import { choicesFor, type TitleChoices, withChoice } from './choices.ts'
import { $storedChoices, keepInMemory } from './memory.ts'

/** The profile's choices for a film or a series. */
export const rememberedChoices = (titleId: number): TitleChoices =>
  choicesFor($storedChoices.get(), titleId)

/** Stores a choice for the playing title and as the profile's last choice. */
export const remember = (change: TitleChoices): void => {
  const playback = $playback.get()
  if (!playback) return
  keepInMemory({ choices: withChoice($storedChoices.get(), playback.parent.id, change) })
}

/** The offered height closest to the wanted one, preferably not above it. */
const nearestHeight = (heights: readonly number[], wanted: number): number | undefined => {
  const lower = heights.filter((height) => height <= wanted)
  return lower.length > 0 ? Math.max(...lower) : heights.toSorted((a, b) => a - b)[0]
}

/**
 * Applies the title's volume and speed to each video, and the quality fixed on this page. Returns a
 * function that stops it.
 */
export const keepChoices = (
  video: HTMLVideoElement,
  chooseHeight: (height: number | undefined) => void,
): (() => void) => {
  let openedTitle: number | undefined
  const stops = [
    $playback.subscribe((playback) => {
      if (!playback) return
      const { rate = 1, volume } = rememberedChoices(playback.parent.id)
      video.defaultPlaybackRate = rate
      video.playbackRate = rate
      if (volume && playback.parent.id !== openedTitle) {
        $volume.set(volume)
        video.volume = volume.level
        video.muted = volume.muted
      }
      openedTitle = playback.parent.id
    }),
    $qualities.subscribe((qualities) => {
      const wanted = $chosenHeight.get()
      if (wanted === undefined || qualities.length === 0) return
      chooseHeight(
        nearestHeight(
          qualities.map(({ height }) => height),
          wanted,
        ),
      )
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
