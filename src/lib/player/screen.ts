import { api } from '#lib/api/api.ts'
import { newScreenKey, tabScreenKey } from './preflight/screen-key.ts'

let key: string | undefined
let until: string | undefined

/** When the permission ends that this screen has now. */
export const holdScreen = (expiresAt: string): void => {
  until = expiresAt
}

/** This tab as the server counts it: the same in the first call and in each renewal. */
export const screenKey = (): string =>
  (key ??= globalThis.veredaPreflight?.screen ?? tabScreenKey())

/** Where this screen was stopped from another device, the page goes on as a new one. */
export const renewScreenKey = (): void => {
  key = newScreenKey()
}

/** Frees the plan's screen when the page goes; a page that never asked for a video holds none. */
export const leaveScreenWithPage = (): (() => void) => {
  const leave = () => {
    if (key === undefined) return
    const screen = { params: { screen: key }, query: { until } }
    api('DELETE /v1/contents/playback/{screen}/', screen, { keepalive: true }).catch(
      () => undefined,
    )
  }
  addEventListener('pagehide', leave)
  return () => removeEventListener('pagehide', leave)
}
