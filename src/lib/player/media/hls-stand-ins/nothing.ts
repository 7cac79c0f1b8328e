/* Stands for the parts of hls.js that our streams never reach. */

class Nothing {
  static probe(): boolean {
    return false
  }

  destroy(): void {}
}

const nothing = (): undefined => undefined

const wrapTicks = 2 ** 33

/** A 33-bit clock reads near the reference. */
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
