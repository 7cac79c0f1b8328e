import { computed } from 'nanostores'
import { choicesFor } from '#lib/player/choices/choices.ts'
import { $storedChoices } from '#lib/player/choices/memory.ts'
import { remember } from '#lib/player/choices/remember.ts'
import { $pictureInPicture } from '#lib/player/screen/picture-in-picture.ts'
import { $remoteScreen } from '#lib/player/screen/remote-screen.ts'
import { $ended, $failure, $playback, $started } from '#lib/player/store.ts'

/** Undefined if the video has no interpreter. */
export const $signLanguage = computed([$playback, $storedChoices], (playback, stored) =>
  playback?.sign_language
    ? choicesFor(stored, playback.parent.id).signLanguage === true
    : undefined,
)

const $hasPicture = computed(
  [$started, $ended, $failure, $pictureInPicture, $remoteScreen],
  (started, ended, failure, pictureInPicture, remote) =>
    started && !ended && !failure && pictureInPicture !== 'on' && remote?.isConnected !== true,
)

/** Undefined while it is hidden. */
export const $shownSignLanguage = computed(
  [$playback, $signLanguage, $hasPicture],
  (playback, isWanted, hasPicture) =>
    playback?.sign_language && isWanted && hasPicture
      ? playback.media_prefix + playback.sign_language
      : undefined,
)

export const showSignLanguage = (isShown: boolean): void => remember({ signLanguage: isShown })
