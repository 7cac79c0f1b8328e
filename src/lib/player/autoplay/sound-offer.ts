import { computed } from 'nanostores'
import { $isOver } from '#lib/player/ending.ts'
import { $failure, $playback, $startedMuted } from '#lib/player/store.ts'

/** "Ativar o som" shows while a picture plays that the browser began without sound. */
export const $offersSound = computed(
  [$startedMuted, $playback, $isOver, $failure],
  (startedMuted, playback, isOver, failure) =>
    startedMuted && playback !== undefined && !isOver && failure === undefined,
)
