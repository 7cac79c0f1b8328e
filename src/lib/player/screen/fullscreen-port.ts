import type { FullscreenPort } from './fullscreen.ts'
import { stageElement } from '#lib/player/stage.ts'

const phoneSidePixels = 600

/** This browser. */
export const browserFullscreen: FullscreenPort = {
  get page() {
    return document
  },
  get screen() {
    return window.screen
  },
  isPhone: () =>
    matchMedia('(pointer: coarse)').matches &&
    Math.min(window.screen.width, window.screen.height) < phoneSidePixels,
  stage: stageElement,
}
