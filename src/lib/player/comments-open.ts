import { computed } from 'nanostores'
import { $currentProfile } from '#lib/profiles/store.ts'

/** Whether the profile reads and writes comments; nothing is asked for where it does not. */
export const $commentsOpen = computed(
  $currentProfile,
  (profile) => profile !== undefined && !profile.is_kids && profile.allow_comments,
)
