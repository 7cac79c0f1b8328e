/** A fraction, since 29.97 is 30000/1001. */
export interface FrameRate {
  frames: number
  seconds: number
}

const usual: FrameRate[] = [
  ...[24, 25, 30, 50, 60].map((frames) => ({ frames, seconds: 1 })),
  ...[24, 30, 60].map((frames) => ({ frames: frames * 1000, seconds: 1001 })),
]

export const perSecond = ({ frames, seconds }: FrameRate): number => frames / seconds

const parse = (text: string): number => {
  const [frames = 0, seconds = 1] = text.split('/').map(Number)
  return seconds > 0 && frames > 0 ? frames / seconds : 0
}

/** Snaps to a standard rate within 0.5 %. Rates above 60 are halved, and 25 replaces an unknown rate. */
export const frameRateOf = (average: string): FrameRate => {
  const found = parse(average)
  if (found < 1) return { frames: 25, seconds: 1 }
  let rate = found
  while (rate > 60.5) rate /= 2
  const near = usual
    .map((one) => ({ one, off: Math.abs(perSecond(one) / rate - 1) }))
    .toSorted((one, other) => one.off - other.off)[0]
  if (near && near.off < 0.005) return near.one
  return { frames: Math.round(rate * 1000), seconds: 1000 }
}

export const fraction = ({ frames, seconds }: FrameRate): string => `${frames}/${seconds}`

export const segmentSeconds = 2

/** The whole number of frames closest to two seconds. */
export const framesPerSegment = (rate: FrameRate): number =>
  Math.max(1, Math.round(perSecond(rate) * segmentSeconds))

/** 2 s at 24 frames per second, 2.002 s at 23.976. */
export const cutSeconds = (rate: FrameRate): number => framesPerSegment(rate) / perSecond(rate)
