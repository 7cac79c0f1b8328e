/** A fraction, since 29.97 is 30000/1001. */
export interface FrameRate {
  frames: number
  seconds: number
}

/** As ffprobe writes them. */
interface ProbedRates {
  avg_frame_rate: string
  r_frame_rate: string
}

const whole = (frames: number): FrameRate => ({ frames, seconds: 1 })
const ntsc = (frames: number): FrameRate => ({ frames: frames * 1000, seconds: 1001 })

const usual = [24, 25, 30, 48, 50, 60].map(whole)
const known = [...usual, ...[24, 30, 60].map(ntsc)]

/** Slides and slow recordings get this rate, and so does a film that says none. */
const fallback = whole(25)
const slowest = 10
const fastest = 60.5
const closeEnough = 0.005

export const perSecond = ({ frames, seconds }: FrameRate): number => frames / seconds

const parse = (text: string): number => {
  const [frames = 0, seconds = 1] = text.split('/').map(Number)
  return seconds > 0 && frames > 0 ? frames / seconds : 0
}

const off = (one: number, other: number) => Math.max(one, other) / Math.min(one, other) - 1

const nearest = (rates: readonly FrameRate[], rate: number): FrameRate =>
  rates.toSorted((one, other) => off(perSecond(one), rate) - off(perSecond(other), rate))[0] ??
  fallback

const isKnown = (rate: number) => off(perSecond(nearest(known, rate)), rate) < closeEnough

/** ffprobe's common rate of a film whose pictures come at uneven times says only how fine its clock is. */
export const isUneven = ({ avg_frame_rate: average, r_frame_rate: common }: ProbedRates): boolean =>
  !isKnown(parse(average)) && off(parse(average), parse(common)) >= closeEnough

/** The rate at which most pictures follow each other. */
export const typicalRate = (seconds: readonly number[]): number => {
  const times = seconds.toSorted((one, other) => one - other)
  const gaps = times
    .flatMap((time, index) => time - (times[index - 1] ?? time) || [])
    .toSorted((one, other) => one - other)
  const middle = gaps[Math.floor(gaps.length / 2)]
  return middle ? 1 / middle : 0
}

/** Snaps to a standard rate. Rates above 60 are halved, and only slow films keep a rate of their own. */
export const frameRateOf = (probed: ProbedRates, typical = 0): FrameRate => {
  const even = parse(probed.avg_frame_rate) || parse(probed.r_frame_rate)
  let rate = isUneven(probed) ? typical : even
  if (rate < slowest) return fallback
  while (rate > fastest) rate /= 2
  if (isKnown(rate)) return nearest(known, rate)
  if (isUneven(probed) || rate > 24) return nearest(usual, rate)
  return { frames: Math.round(rate * 1000), seconds: 1000 }
}

/** Television has 25 or 30 interlaced pictures a second; some streams count their fields. */
export const mayBeInterlaced = (rate: FrameRate): boolean => perSecond(rate) < 31

/** Every field becomes a frame. */
export const fieldRate = (rate: FrameRate): FrameRate =>
  mayBeInterlaced(rate) ? { ...rate, frames: rate.frames * 2 } : rate

export const fraction = ({ frames, seconds }: FrameRate): string => `${frames}/${seconds}`

export const segmentSeconds = 2

/** The whole number of frames closest to two seconds. */
export const framesPerSegment = (rate: FrameRate): number =>
  Math.max(1, Math.round(perSecond(rate) * segmentSeconds))

/** 2 s at 24 frames per second, 2.002 s at 23.976. */
export const cutSeconds = (rate: FrameRate): number => framesPerSegment(rate) / perSecond(rate)
