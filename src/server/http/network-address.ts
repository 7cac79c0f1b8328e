import { isIPv4, isIPv6, SocketAddress } from 'node:net'

/** Strips port, brackets and zone, which some proxies write, and unwraps IPv4-mapped IPv6. */
export const plainAddress = (written: string): string | undefined => {
  const text = written.trim().replace(/%[^\]]*/, '')
  const parsed = SocketAddress.parse(isIPv6(text) ? `[${text}]` : text)
  return parsed?.address.replace(/^::ffff:(?=[\d.]+$)/, '')
}

/** The /48. */
const siteOf = (address: string): string => {
  const groupsOf = (part = '') => part.split(':').filter((group) => group !== '')
  const [head, tail] = address.split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail)]
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return [...first, ...zeros, ...last].slice(0, 3).join(':')
}

/** A single customer may own a whole IPv6 /48. */
export const networkOf = (address: string): string =>
  address.includes(':') ? siteOf(address) : address

/** `203.0.113.x` or `2001:db8:1:x`, which identifies no household. */
export const shortenedAddress = (address: string): string => {
  if (address.includes(':')) return `${siteOf(address)}:x`
  return isIPv4(address) ? address.replace(/\d+$/, 'x') : 'desconhecida'
}
