const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Expects `hostname` of a `URL`: IPv6 in brackets. */
export const isLoopback = (hostname: string): boolean => loopback.test(hostname)
