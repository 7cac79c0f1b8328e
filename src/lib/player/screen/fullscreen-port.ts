import type { FullscreenPort } from './fullscreen.ts'
import { playerRoot } from '#lib/player/player-root.ts'

const phoneSidePixels = 600

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
  root: playerRoot,
}
