import { useEffect, useState } from 'react'

const slowAfterMs = 4000

/** Reports a late answer; mounted and unmounted together with a placeholder. */
export const SlowNote = () => {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p
      role="status"
      className={
        isSlow
          ? 'fixed inset-x-4 bottom-6 z-bar mx-auto w-fit rounded-full bg-ink px-5 py-2.5 text-center text-sm font-medium text-stage shadow-lg'
          : 'sr-only'
      }
    >
      {isSlow && 'Está demorando mais que o normal. Ainda tentando…'}
    </p>
  )
}
