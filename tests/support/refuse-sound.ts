import type { Page } from '@playwright/test'

/**
 * Refuses sound in each document until it has been pressed, as Safari does. Chromium's own rule cannot
 * be used: its driver counts each look at a page as a press of a person.
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
