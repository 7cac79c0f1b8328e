export type Gesture =
  | { name: 'toggle-controls' }
  /** The first step undoes the toggle of the first tap. */
  | { name: 'step'; seconds: number; isFirst: boolean }
  | { name: 'toggle-fullscreen' }

export type Zone = 'left' | 'middle' | 'right'

/** `steps` counts the taps that moved the picture. */
export interface TapState {
  zone: Zone
  atMs: number
  steps: number
}

const doubleTapMs = 300
/** Further taps may be slower once a viewer is stepping. */
const nextStepMs = 700
const stepSeconds = 10

export const zoneAt = (share: number): Zone => {
  if (share < 1 / 3) return 'left'
  return share > 2 / 3 ? 'right' : 'middle'
}

/** A second tap on the same side steps, and so does each further one. */
export const tap = (
  last: TapState | undefined,
  zone: Zone,
  atMs: number,
): { state: TapState | undefined; gesture: Gesture } => {
  const waitMs = last?.steps ? nextStepMs : doubleTapMs
  const follows = last !== undefined && last.zone === zone && atMs - last.atMs <= waitMs
  if (!follows) return { state: { zone, atMs, steps: 0 }, gesture: { name: 'toggle-controls' } }
  if (zone === 'middle') return { state: undefined, gesture: { name: 'toggle-fullscreen' } }
  const seconds = zone === 'left' ? -stepSeconds : stepSeconds
  return {
    state: { zone, atMs, steps: last.steps + 1 },
    gesture: { name: 'step', seconds, isFirst: last.steps === 0 },
  }
}

export type PictureFit = 'contain' | 'cover'

const pinchRatio = 1.2

export const pinchedFit = (startDistance: number, distance: number): PictureFit | undefined => {
  if (startDistance <= 0) return undefined
  if (distance >= startDistance * pinchRatio) return 'cover'
  return distance <= startDistance / pinchRatio ? 'contain' : undefined
}
