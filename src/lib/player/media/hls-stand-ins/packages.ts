/* Replaces small packages that hls.js imports with the browser's own APIs. */

export const uuid = (): string => crypto.randomUUID()

export const buildAbsoluteURL = (base: string, relative: string): string =>
  new URL(relative, new URL(base, location.href)).href

/** Decodes UTF-8 up to the first zero, since boxes do not state the length of a text. */
export const utf8ArrayToStr = (bytes: Uint8Array, exitOnNull = false): string => {
  const end = exitOnNull ? bytes.indexOf(0) : -1
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end))
}
