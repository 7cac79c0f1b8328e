/* Replaces small packages of hls.js with APIs of the browser. */

export const uuid = (): string => crypto.randomUUID()

export const buildAbsoluteURL = (base: string, relative: string): string =>
  new URL(relative, new URL(base, location.href)).href

/** Boxes do not state the length of a text, so it ends at the first zero. */
export const utf8ArrayToStr = (bytes: Uint8Array, exitOnNull = false): string => {
  const end = exitOnNull ? bytes.indexOf(0) : -1
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end))
}
