import type { PlayHosts } from '#lib/catalogue/rules.ts'

/**
 * Hosts whose play links depend on the environment (spec section 4); if empty, links stay
 * unchanged.
 */
export const playHosts: PlayHosts = {
  production: import.meta.env?.PUBLIC_PLAY_HOST ?? '',
  staging: import.meta.env?.PUBLIC_STAGING_PLAY_HOST ?? '',
}
