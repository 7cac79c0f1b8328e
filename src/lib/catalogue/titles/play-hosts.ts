import type { PlayHosts } from '#lib/catalogue/rules.ts'

/** If empty, play links stay unchanged (spec section 4). */
export const playHosts: PlayHosts = {
  production: import.meta.env?.PUBLIC_PLAY_HOST ?? '',
  staging: import.meta.env?.PUBLIC_STAGING_PLAY_HOST ?? '',
}
