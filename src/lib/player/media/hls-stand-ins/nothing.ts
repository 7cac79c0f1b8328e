/* Replaces parts of hls.js that our streams never use. */

class Nothing {
  static probe(): boolean {
    return false
  }

  destroy(): void {}
}

const nothing = (): undefined => undefined

const wrapTicks = 2 ** 33

/** Unwraps a 33-bit timestamp to the value closest to the reference. */
const normalizePts = (value: number, reference: number | null): number => {
  if (reference === null) return value
  return value + Math.round((reference - value) / wrapTicks) * wrapTicks
}

export {
  Nothing as default,
  Nothing as AC3Demuxer,
  normalizePts,
  nothing as flushTextTrackMetadataCueSamples,
  nothing as flushTextTrackUserdataCueSamples,
  nothing as parseIMSC1,
  nothing as fetchSupported,
  nothing as removePadding,
}
export const IMSC1_CODEC = 'stpp.ttml.im1t'
