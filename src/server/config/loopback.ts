const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Whether a host name, as `URL` gives it, can only be this machine. */
export const isLoopback = (hostname: string): boolean => loopback.test(hostname)
