import { lazy, Suspense, useEffect, useState } from 'react'
import { $waitingToasts } from '#lib/toast.ts'

const ToastList = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }))

/** Costs nothing until the first message: the list and its timers load with it. */
export const ToastRegion = () => {
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => $waitingToasts.subscribe((waiting) => waiting.length && setIsNeeded(true)), [])
  return isNeeded ? (
    <Suspense>
      <ToastList />
    </Suspense>
  ) : null
}
