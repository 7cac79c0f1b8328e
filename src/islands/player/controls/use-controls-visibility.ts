import { useStore } from '@nanostores/react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { $panel } from '#lib/player/screen/panels.ts'
import { $paused } from '#lib/player/store.ts'

const hideAfterMs = 3_000

/** Controls never hide while paused, focused or with a panel open. */
export const useControlsVisibility = (root: RefObject<HTMLElement | null>) => {
  const paused = useStore($paused)
  const isPanelOpen = useStore($panel) !== undefined
  const [isAwake, setAwake] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const wake = useCallback(() => {
    setAwake(true)
    clearTimeout(timer.current)
    const sleep = () => {
      if ($panel.get() !== undefined || root.current?.querySelector(':focus-visible'))
        timer.current = setTimeout(sleep, hideAfterMs)
      else setAwake(false)
    }
    timer.current = setTimeout(sleep, hideAfterMs)
  }, [root])

  const sleepNow = useCallback(() => {
    clearTimeout(timer.current)
    setAwake(false)
  }, [])

  useEffect(() => {
    // The video may play before the controls load.
    const stop = $paused.subscribe(wake)
    return () => {
      stop()
      clearTimeout(timer.current)
    }
  }, [wake])

  return { areVisible: isAwake || paused || isPanelOpen, wake, sleepNow }
}
