import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { whenQuiet } from '#lib/browser/navigation/prerendering.ts'
import { $waitingToasts } from '#lib/browser/notices/toast.ts'
import { $isWriting } from '#lib/api/waiting-calls.ts'
import { ConnectionNote } from './connection-note.tsx'
import { later } from '#ui/screen/later.tsx'
import { NoticeRegion } from './notice-region.tsx'
import { SlowNote } from './slow-note.tsx'

const ToastList = later(async () => (await import('./toast-list.tsx')).ToastList)

const no = () => false

/**
 * The toast list is loaded early, because offline it could not be. Forms of pages without this region have
 * their own slow note.
 */
export const ToastRegion = () => {
  const [isNeeded, setIsNeeded] = useState(false)
  const isWriting = useStore($isWriting, { ssr: no })
  useEffect(() => void whenQuiet().then(ToastList.prepare), [])
  useEffect(() => $waitingToasts.subscribe((waiting) => waiting.length && setIsNeeded(true)), [])
  return (
    <>
      <NoticeRegion />
      <ConnectionNote />
      {isWriting && <SlowNote kind="write" />}
      {isNeeded && <ToastList />}
    </>
  )
}
