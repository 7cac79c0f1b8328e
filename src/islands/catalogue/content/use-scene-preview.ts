import { useEffect, useState } from 'react'
import { whenActivated } from '#lib/browser/navigation/prerendering.ts'
import { paintsLate } from '#lib/browser/device/weak-device.ts'

const startAfterMs = 1500

interface Saving {
  connection?: { saveData?: boolean }
}

/** No autoplay with reduced motion, data saving or a slow page. */
const mayStartAlone = () =>
  !matchMedia('(prefers-reduced-motion: reduce)').matches &&
  !paintsLate() &&
  (navigator as Navigator & Saving).connection?.saveData !== true

/** Starts once by itself, then only on request. */
export const useScenePreview = (preview: string | null) => {
  const [isRunning, setIsRunning] = useState(false)
  const [isSpent, setIsSpent] = useState(false)
  useEffect(() => {
    if (!preview || isSpent || !mayStartAlone()) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    void whenActivated().then(() => {
      if (isGone) return
      timer = setTimeout(() => {
        setIsSpent(true)
        if (!document.hidden && scrollY < innerHeight / 2) setIsRunning(true)
      }, startAfterMs)
    })
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [preview, isSpent])
  const press = () => {
    setIsSpent(true)
    setIsRunning(!isRunning)
  }
  return { isRunning, press, end: () => setIsRunning(false) }
}
