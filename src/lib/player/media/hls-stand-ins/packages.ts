/* What hls.js takes from small packages, in the browser's own terms. */

export const uuid = (): string => crypto.randomUUID()

export const buildAbsoluteURL = (base: string, relative: string): string =>
  new URL(relative, new URL(base, location.href)).href

/** UTF-8 up to the first zero, as the length of text in boxes is not told. */
export const utf8ArrayToStr = (bytes: Uint8Array, exitOnNull = false): string => {
  const end = exitOnNull ? bytes.indexOf(0) : -1
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end))
}
