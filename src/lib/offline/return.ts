/** A server that recovers sends no event. */
const askEveryMs = 15_000

const isAnswered = async () => {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}

/** Runs once. Checks on a timer, when the browser goes online and when the page becomes visible. */
export const whenBack = (goOn: () => void): void => {
  let isAsking = false
  const end = new AbortController()
  const ask = async () => {
    if (isAsking || document.hidden) return
    isAsking = true
    const isBack = await isAnswered()
    isAsking = false
    if (!isBack || end.signal.aborted) return
    end.abort()
    goOn()
  }
  const timer = setInterval(() => void ask(), askEveryMs)
  end.signal.addEventListener('abort', () => clearInterval(timer))
  const options = { signal: end.signal }
  addEventListener('online', () => void ask(), options)
  document.addEventListener('visibilitychange', () => void ask(), options)
}
