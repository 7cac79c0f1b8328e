import { computed } from 'nanostores'
import { $isOver } from '#lib/player/ending.ts'
import { $failure, $playback, $startedMuted } from '#lib/player/store.ts'

export const $offersSound = computed(
  [$startedMuted, $playback, $isOver, $failure],
  (startedMuted, playback, isOver, failure) =>
    startedMuted && playback !== undefined && !isOver && failure === undefined,
)
