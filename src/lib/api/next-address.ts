const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * The address of a next page, upgraded to `https` except on this machine (spec section 7).
 * Undefined for a foreign origin, so that the token never reaches another host.
 */
export const secureNext = (next: string, api: string): string | undefined => {
  if (!URL.canParse(next, api)) return undefined
  const address = new URL(next, api)
  if (address.protocol === 'http:' && !loopback.test(address.hostname)) address.protocol = 'https:'
  return address.origin === new URL(api).origin ? address.href : undefined
}
