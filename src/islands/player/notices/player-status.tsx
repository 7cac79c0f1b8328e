import { useStore } from '@nanostores/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isConnected, watchConnection } from '#lib/browser/device/connection.ts'
import { hintAfterMs, waitingMessage, messageAfterMs } from '#lib/player/screen/waiting.ts'
import {
  $awaitsTouch,
  $buffering,
  $failure,
  $hasContact,
  $playerState,
  $started,
} from '#lib/player/store.ts'
import { StartButton } from '#islands/player/autoplay/start-button.tsx'

const useWaitedMs = () => {
  const [waitedMs, setWaitedMs] = useState(0)
  useEffect(() => {
    const timers = [messageAfterMs, hintAfterMs].map((ms) => setTimeout(() => setWaitedMs(ms), ms))
    return () => timers.forEach((timer) => clearTimeout(timer))
  }, [])
  return waitedMs
}

const Waiting = ({ hasStarted }: { hasStarted: boolean }) => {
  const waitedMs = useWaitedMs()
  const isOnline = useSyncExternalStore(watchConnection, isConnected)
  const hasContact = useStore($hasContact)
  const { text, hint } = waitingMessage({ waitedMs, isOnline, hasContact, hasStarted })
  return (
    <div className="player-waiting">
      <span className="player-waiting-sign" />
      {waitedMs > 0 && <p className="text-lg font-semibold">{text}</p>}
      {hint && <p className="max-w-xs text-pretty text-white/85">{hint}</p>}
    </div>
  )
}

export const PlayerStatus = () => {
  const awaitsTouch = useStore($awaitsTouch)
  const started = useStore($started)
  const buffering = useStore($buffering)
  const failure = useStore($failure)
  const { status } = useStore($playerState)
  if (failure !== undefined || status === 'refused') return null
  if (awaitsTouch) return <StartButton />
  return <output>{(buffering || !started) && <Waiting hasStarted={started} />}</output>
}
