import { systemClock } from '#shared/time.ts'
import { retryAfterMs } from '#shared/player/rules.ts'

/** Longest silence within an answer before it is aborted. */
const silenceMs = 4_000

/** hls.js would wait a minute for the rest; an aborted request is retried at once. */
export const giveUpSilence = (request: XMLHttpRequest): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const restartTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(() => request.abort(), silenceMs)
  }
  request.addEventListener('progress', restartTimer)
  request.addEventListener('readystatechange', () => {
    if (request.readyState === XMLHttpRequest.HEADERS_RECEIVED) restartTimer()
  })
  request.addEventListener('loadend', () => clearTimeout(timer))
}

const busyStatuses = [429, 503]

/** Applies Retry-After to all media requests together. */
export class RequestPause {
  #until = 0

  watch(request: XMLHttpRequest): void {
    request.addEventListener('loadend', () => {
      if (!busyStatuses.includes(request.status)) return
      const now = systemClock()
      const pauseMs = retryAfterMs(request.getResponseHeader('retry-after'), now)
      this.#until = Math.max(this.#until, now + pauseMs)
    })
  }

  async over(): Promise<void> {
    const leftMs = this.#until - systemClock()
    if (leftMs > 0) await new Promise((resolve) => setTimeout(resolve, leftMs))
  }
}
