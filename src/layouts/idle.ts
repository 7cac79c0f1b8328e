/**
 * For `client:idle`: a busy browser may not call a page idle for many seconds, so such an island
 * hydrates after this time at the latest.
 */
export const idleLimit = { timeout: 1_000 }
