import type { Page } from '@playwright/test'

interface Root {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } }
}

/**
 * Presses after React has hydrated the form and before its effects have run. The fake clock makes
 * each of React's tasks yield early, as on a busy device.
 */
export const pressBeforeEffects = (page: Page) =>
  page.addInitScript(() => {
    let steps = 0
    const now = performance.now.bind(performance)
    performance.now = () => now() + (steps += 6)
    const isTakenOver = (island: Element) => {
      const root = Object.entries(island).find(([name]) => name.startsWith('__reactContainer'))
      return root !== undefined && !(root[1] as Root).stateNode.current.memoizedState.isDehydrated
    }
    let isPressed = false
    const press = () => {
      const form = document.querySelector('astro-island form')
      const island = form?.closest('astro-island')
      if (isPressed || !form || !island || !isTakenOver(island)) return
      isPressed = true
      if (!form.hasAttribute('data-ready')) form.querySelector('button')?.click()
    }
    const onmessage = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')
    Object.defineProperty(MessagePort.prototype, 'onmessage', {
      ...onmessage,
      set(this: MessagePort, listener: (event: MessageEvent) => void) {
        onmessage?.set?.call(this, (event: MessageEvent) => {
          listener.call(this, event)
          press()
        })
      },
    })
  })
