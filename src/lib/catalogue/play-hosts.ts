import type { PlayHosts } from './rules.ts'

/** Hosts whose play links follow the environment (spec section 4); empty: nothing is rewritten. */
export const playHosts: PlayHosts = {
  production: import.meta.env?.PUBLIC_PLAY_HOST ?? '',
  staging: import.meta.env?.PUBLIC_STAGING_PLAY_HOST ?? '',
}
