import { createElement } from 'react'
import { Notices } from '#islands/engagement/notices/notices.tsx'
import { FrameMenu } from '#islands/session/frame/frame-menu.tsx'

/** The islands of the top bar. No notice opens over the screen by itself. */
export const frameIslands = {
  FrameMenu,
  Notices: () => createElement(Notices, { mayInterrupt: false }),
}
