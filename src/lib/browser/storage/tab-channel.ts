export const openTabChannel = <T>(name: string, hear: (message: T) => void) => {
  let channel: BroadcastChannel | undefined
  const open = () => {
    try {
      channel = new BroadcastChannel(name)
      channel.addEventListener('message', ({ data }: MessageEvent<T>) => hear(data))
    } catch {
      // Old browsers have no channel, and Firefox refuses it with the storage. The tab hears of no other one then.
    }
  }
  const close = () => {
    channel?.close()
    channel = undefined
  }
  open()
  /* An open channel keeps a page out of the back/forward cache. */
  addEventListener('pagehide', close)
  addEventListener('pageshow', ({ persisted }) => persisted && open())
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  return { post: (message: T): void => channel?.postMessage(message) }
}
