import { whenActivated } from '#lib/browser/navigation/prerendering.ts'
import { isWeakDevice } from '#lib/browser/device/weak-device.ts'
import { mayPreview } from './warm-up.ts'

export const mayMoveScene = (): boolean => mayPreview() && !isWeakDevice()

/** Waits for an idle moment after the scene is painted. */
export const whenScenePainted = async (scene: HTMLImageElement): Promise<void> => {
  await whenActivated()
  if (!scene.complete)
    await new Promise((resolve) => scene.addEventListener('load', resolve, { once: true }))
  await scene.decode()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 500)
  })
}

/** Sets `--look-x` and `--look-y`, from -1 to 1. */
export const followPointer = (element: HTMLElement): (() => void) => {
  let frame = 0
  const follow = ({ clientX, clientY, pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      element.style.setProperty('--look-x', ((2 * clientX) / innerWidth - 1).toFixed(3))
      element.style.setProperty('--look-y', ((2 * clientY) / innerHeight - 1).toFixed(3))
    })
  }
  addEventListener('pointermove', follow, { passive: true })
  return () => {
    cancelAnimationFrame(frame)
    removeEventListener('pointermove', follow)
  }
}
