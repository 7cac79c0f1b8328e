import { useEffect, useState } from 'react'
import { $waitingToasts } from '#lib/browser/toast.ts'
import { later } from './later.tsx'
import { NoticeRegion } from './notice-region.tsx'

const ToastList = later(async () => (await import('./toast-list.tsx')).ToastList)

/** The page's toasts. Their list and its timers load with the first one. */
export const ToastRegion = () => {
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => $waitingToasts.subscribe((waiting) => waiting.length && setIsNeeded(true)), [])
  return (
    <>
      <NoticeRegion />
      {isNeeded && <ToastList />}
    </>
  )
}
