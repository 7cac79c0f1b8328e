import { $chosenHeight, $playback, $qualities, $volume } from '#lib/player/store.ts'
import { choicesFor, type TitleChoices, withChoice } from './choices.ts'
import { $storedChoices, keepInMemory } from './memory.ts'

export const rememberedChoices = (titleId: number): TitleChoices =>
  choicesFor($storedChoices.get(), titleId)

/** Also becomes the profile's default. */
export const remember = (change: TitleChoices): void => {
  const playback = $playback.get()
  if (!playback) return
  keepInMemory({ choices: withChoice($storedChoices.get(), playback.parent.id, change) })
}

/** Prefers lower heights. */
const nearestHeight = (heights: readonly number[], wanted: number): number | undefined => {
  const lower = heights.filter((height) => height <= wanted)
  return lower.length > 0 ? Math.max(...lower) : heights.toSorted((a, b) => a - b)[0]
}

/** Applies the stored volume and speed, and the quality chosen on this page. */
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
