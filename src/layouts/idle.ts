/** For `client:idle`: a busy browser may not become idle for many seconds. */
export const idleLimit = { timeout: 1_000 }
