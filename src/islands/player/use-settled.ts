import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $started } from '#lib/player/store.ts'

const settlesAfterMs = 2_000

/** For the first two seconds the video needs all bandwidth and CPU time. */
export const useSettled = (): boolean => {
  const started = useStore($started)
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (!started) return undefined
    const timer = setTimeout(() => setSettled(true), settlesAfterMs)
    return () => clearTimeout(timer)
  }, [started])
  return isSettled
}
