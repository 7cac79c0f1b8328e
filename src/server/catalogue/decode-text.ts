export interface DecodedText {
  text: string
  encoding: string
  /** Bytes that no character stands for, shown as U+FFFD. */
  replaced: number
}

const marks = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
]

const markedEncodingOf = (bytes: Uint8Array): string | undefined =>
  marks.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))?.encoding

const sampleBytes = 4096

/** Every second byte of most text in UTF-16 is zero, and no other text has zeros. */
const unmarkedUtf16Of = (bytes: Uint8Array): string | undefined => {
  const sample = [...bytes.subarray(0, sampleBytes)]
  const zeros = [0, 1].map(
    (half) => sample.filter((byte, index) => byte === 0 && index % 2 === half).length,
  )
  const [even = 0, odd = 0] = zeros
  const isOneSided = Math.min(even, odd) * 8 < Math.max(even, odd)
  if (!isOneSided || Math.max(even, odd) * 8 < sample.length) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

const isStrictUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const replacedIn = (text: string): number => text.match(/\uFFFD/g)?.length ?? 0
const accentsIn = (text: string): number => text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0

/** Letters of old encodings seldom form sequences of UTF-8, so one broken byte among good ones is a slip. */
const isMostlyUtf8 = (bytes: Uint8Array): boolean => {
  const text = new TextDecoder('utf-8').decode(bytes)
  return accentsIn(text) > replacedIn(text)
}

const encodingOf = (bytes: Uint8Array, legacy: string): string =>
  markedEncodingOf(bytes) ??
  unmarkedUtf16Of(bytes) ??
  (isStrictUtf8(bytes) || isMostlyUtf8(bytes) ? 'utf-8' : legacy)

/**
 * Reads text of unknown origin: by its mark, as UTF-16 or UTF-8, or in `legacy`, an older encoding that `TextDecoder`
 * knows. Never fails.
 */
export const decodeText = (bytes: Uint8Array, legacy = 'windows-1252'): DecodedText => {
  const encoding = encodingOf(bytes, legacy)
  const text = new TextDecoder(encoding).decode(bytes)
  return { text, encoding, replaced: replacedIn(text) }
}
