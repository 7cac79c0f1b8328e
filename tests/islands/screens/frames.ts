import { onTestFailed } from 'vitest'

const getsFrame = (view: Window | null) =>
  new Promise<boolean>((resolve) => {
    view?.requestAnimationFrame(() => resolve(true))
    setTimeout(() => resolve(false), 2000)
  })

/**
 * Adds a hint to a failure when the browser renders no frames, because every wait for a still element then
 * times out.
 */
export const tellMissingFrames = (): void =>
  onTestFailed(async () => {
    const [own, outer] = await Promise.all([getsFrame(window), getsFrame(top)])
    if (own && outer) return
    const { visibilityState } = document
    const frame = frameElement?.getBoundingClientRect().toJSON() as unknown
    const facts = { own, outer, visibilityState, outerState: top?.document.visibilityState, frame }
    throw new Error(`the browser renders no frames: ${JSON.stringify(facts)}`)
  })
