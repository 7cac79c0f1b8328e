const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * Upgraded to `https` except on this machine (spec section 7). Undefined for another origin, so the
 * token never reaches another host.
 */
export const secureNext = (next: string, api: string): string | undefined => {
  if (!URL.canParse(next, api)) return undefined
  const address = new URL(next, api)
  if (address.protocol === 'http:' && !loopback.test(address.hostname)) address.protocol = 'https:'
  return address.origin === new URL(api).origin ? address.href : undefined
}
