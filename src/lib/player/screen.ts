import { api } from '#lib/api/api.ts'
import { newScreenKey, tabScreenKey } from './preflight/screen-key.ts'

let key: string | undefined
let until: string | undefined

/** Records the end of this screen's current permission. */
export const holdScreen = (expiresAt: string): void => {
  until = expiresAt
}

/** The server's key for this tab, the same in the first call and in each renewal. */
export const screenKey = (): string =>
  (key ??= globalThis.veredaPreflight?.screen ?? tabScreenKey())

/** The page continues with a new key after another device stopped this screen. */
export const renewScreenKey = (): void => {
  key = newScreenKey()
}

/** Frees the plan's screen when the page closes; a page that never requested a video holds none. */
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
