import { api } from '#lib/api/api.ts'
import { newSlotKey, tabSlotKey } from '#lib/player/preflight/slot-key.ts'

let key: string | undefined
let until: string | undefined

/** Records the end of this slot's current permission. */
export const holdSlot = (expiresAt: string): void => {
  until = expiresAt
}

/** The server's key for this tab, the same in the first call and in each renewal. */
export const slotKey = (): string => (key ??= globalThis.veredaPreflight?.screen ?? tabSlotKey())

/** The page continues with a new key after another device stopped this slot. */
export const renewSlotKey = (): void => {
  key = newSlotKey()
}

/** Frees the playback slot when the page closes; a page that never requested a video holds none. */
export const freeSlotWithPage = (): (() => void) => {
  const leave = () => {
    if (key === undefined) return
    const slot = { params: { screen: key }, query: { until } }
    api('DELETE /v1/contents/playback/{screen}/', slot, { keepalive: true }).catch(() => undefined)
  }
  addEventListener('pagehide', leave)
  return () => removeEventListener('pagehide', leave)
}
