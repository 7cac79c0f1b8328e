import { isPrerendering } from '#lib/browser/navigation/prerendering.ts'
import { reportIntervalSeconds } from '#shared/player/rules.ts'
import { $paused } from '#lib/player/store.ts'

export const reportWhilePlaying = (report: () => void): (() => void) => {
  let playedSeconds = 0
  const timer = setInterval(() => {
    if ($paused.get() || isPrerendering()) return
    playedSeconds += 1
    if (playedSeconds % reportIntervalSeconds === 0) report()
  }, 1000)
  return () => clearInterval(timer)
}
