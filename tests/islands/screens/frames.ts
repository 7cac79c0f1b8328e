import { onTestFailed } from 'vitest'

const getsFrame = (view: Window | null) =>
  new Promise<boolean>((resolve) => {
    view?.requestAnimationFrame(() => resolve(true))
    setTimeout(() => resolve(false), 2000)
  })

/**
 * Says beside a failure where the browser draws nothing: whatever waits for an element to stand still
 * then waits in vain, and the fault is not the screen's.
 */
export const tellMissingFrames = (): void =>
  onTestFailed(async () => {
    const [own, outer] = await Promise.all([getsFrame(window), getsFrame(top)])
    if (own && outer) return
    const { visibilityState } = document
    const frame = frameElement?.getBoundingClientRect().toJSON() as unknown
    const facts = { own, outer, visibilityState, outerState: top?.document.visibilityState, frame }
    throw new Error(`the browser draws no frames: ${JSON.stringify(facts)}`)
  })
