/** Sends changes to the other tabs of the site and receives theirs. */
export const openTabChannel = <T>(name: string, hear: (message: T) => void) => {
  let channel: BroadcastChannel | undefined
  const open = () => {
    if (typeof BroadcastChannel === 'undefined') return
    channel = new BroadcastChannel(name)
    channel.addEventListener('message', ({ data }: MessageEvent<T>) => hear(data))
  }
  const close = () => {
    channel?.close()
    channel = undefined
  }
  open()
  /* A page in the back/forward cache may not hold a channel. */
  addEventListener('pagehide', close)
  addEventListener('pageshow', ({ persisted }) => persisted && open())
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  return { post: (message: T): void => channel?.postMessage(message) }
}
