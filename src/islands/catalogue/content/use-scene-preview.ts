import { useEffect, useState } from 'react'
import { whenActivated } from '#lib/browser/prerendering.ts'

const startAfterMs = 1500

interface Saving {
  connection?: { saveData?: boolean }
}

/** Moving pictures that nobody asked for: not with reduced motion, nor where data is saved. */
const mayStartAlone = () =>
  !matchMedia('(prefers-reduced-motion: reduce)').matches &&
  (navigator as Navigator & Saving).connection?.saveData !== true

/** Whether the silent preview of a title runs: once by itself, then when it is asked for. */
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
