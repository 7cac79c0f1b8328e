import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $waitingToasts } from '#lib/browser/toast.ts'
import { $isWriting } from '#lib/api/waiting-calls.ts'
import { later } from './later.tsx'
import { NoticeRegion } from './notice-region.tsx'
import { SlowNote } from './slow-note.tsx'

const ToastList = later(async () => (await import('./toast-list.tsx')).ToastList)

const no = () => false

/**
 * The page's toasts, whose list loads with the first one, and the note of a change that is slow to
 * be saved. Forms of pages without this region have that note themselves.
 */
export const ToastRegion = () => {
  const [isNeeded, setIsNeeded] = useState(false)
  const isWriting = useStore($isWriting, { ssr: no })
  useEffect(() => $waitingToasts.subscribe((waiting) => waiting.length && setIsNeeded(true)), [])
  return (
    <>
      <NoticeRegion />
      {isWriting && <SlowNote kind="write" />}
      {isNeeded && <ToastList />}
    </>
  )
}
