import './overlays.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { later } from '#ui/later.tsx'
import { watchIntro } from '#lib/player/intro.ts'
import { $sidePanel } from '#lib/player/side-panels.ts'
import { watchResumed } from '#lib/player/resumed.ts'
import { $started } from '#lib/player/store.ts'
import { IntroSkip } from './intro-skip.tsx'
import { RestartOffer } from './restart-offer.tsx'

const LateOverlays = later(async () => (await import('./late-overlays.tsx')).LateOverlays)

const settlesAfterMs = 2_000

/** The video has had the line for itself for a while. */
const useSettled = () => {
  const started = useStore($started)
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (!started) return undefined
    const timer = setTimeout(() => setSettled(true), settlesAfterMs)
    return () => clearTimeout(timer)
  }, [started])
  return isSettled
}

const useWatchers = () =>
  useEffect(() => {
    const stops = [watchIntro(), watchResumed()]
    return () => stops.forEach((stop) => stop())
  }, [])

/** What comes and goes over the video by itself; what is not due in the first seconds comes later. */
export const Overlays = ({ controlsVisible }: { controlsVisible: boolean }) => {
  const isSettled = useSettled()
  const hasPanel = useStore($sidePanel) !== undefined
  useWatchers()
  return (
    <>
      <RestartOffer />
      <IntroSkip controlsVisible={controlsVisible} />
      {(isSettled || hasPanel) && <LateOverlays />}
    </>
  )
}
