import { createElement } from 'react'
import { Notices } from '#islands/engagement/notices/notices.tsx'
import { FrameMenu } from '#islands/session/frame/frame-menu.tsx'

/** `mayInterrupt: false` prevents notices from opening over the screen. */
export const frameIslands = {
  FrameMenu,
  Notices: () => createElement(Notices, { mayInterrupt: false }),
}
