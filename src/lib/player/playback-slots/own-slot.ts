import { api } from '#lib/api/api.ts'
import { newSlotKey, tabSlotKey } from '#lib/player/preflight/slot-key.ts'

let key: string | undefined
let until: string | undefined

export const holdSlot = (expiresAt: string): void => {
  until = expiresAt
}

/** Stays the same for the first request and all renewals. */
export const slotKey = (): string => (key ??= globalThis.veredaPreflight?.screen ?? tabSlotKey())

/** Another device has stopped the previous slot. */
export const renewSlotKey = (): void => {
  key = newSlotKey()
}

/** Pages that never requested a video hold no slot. */
export const freeSlotWithPage = (): (() => void) => {
  const leave = () => {
    if (key === undefined) return
    const slot = { params: { screen: key }, query: { until } }
    api('DELETE /v1/contents/playback/{screen}/', slot, { keepalive: true }).catch(() => undefined)
  }
  addEventListener('pagehide', leave)
  return () => removeEventListener('pagehide', leave)
}
