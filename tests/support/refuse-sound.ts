import type { Page } from '@playwright/test'

/**
 * Like Safari. Chromium's own rule cannot be used, since its driver counts every evaluation as a
 * press.
 */
export const refuseSound = (page: Page) =>
  page.addInitScript(() => {
    let isPressed = false
    const press = ({ isTrusted }: Event) => (isPressed ||= isTrusted)
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, press, true)
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = async function () {
      if (!isPressed && !this.muted) throw new DOMException('no press yet', 'NotAllowedError')
      return play.call(this)
    }
  })
