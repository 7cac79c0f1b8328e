import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { SlowNote } from '#ui/feedback/slow-note.tsx'
import { StatusSkeleton } from './status-skeleton.tsx'

interface Props {
  isLoaded: boolean
  error: Error | undefined
  failures: number
  onRetry: () => Promise<void>
  /** Announced when it changes. */
  announcement: string
  children: ReactNode
}

/** The retry button disappears with the failure, so the new content takes the focus. */
const useRetry = (onRetry: () => Promise<void>, isLoaded: boolean) => {
  const frame = useRef<HTMLDivElement>(null)
  const wasAsked = useRef(false)
  const [isRetrying, setIsRetrying] = useState(false)
  useEffect(() => {
    if (isLoaded && wasAsked.current) frame.current?.querySelector('h2')?.focus()
  }, [isLoaded])
  const retry = async () => {
    if (isRetrying) return
    wasAsked.current = true
    setIsRetrying(true)
    await onRetry()
    setIsRetrying(false)
  }
  return { frame, isRetrying, retry }
}

export const StatusFrame = ({
  isLoaded,
  error,
  failures,
  onRetry,
  announcement,
  children,
}: Props) => {
  const { frame, isRetrying, retry } = useRetry(onRetry, isLoaded)
  return (
    <div ref={frame} className="min-h-[60svh]">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {isLoaded ? (
        <>
          <div className="status-card">{children}</div>
          <p role="status" className="mt-4 min-h-6 text-center text-sm text-muted">
            {failures > 0 && 'Sem resposta no momento. Continuamos tentando…'}
          </p>
        </>
      ) : error ? (
        <div className="status-card">
          <LoadFailure
            detail={error.message}
            onRetry={() => void retry()}
            isRetrying={isRetrying}
          />
        </div>
      ) : (
        <>
          <StatusSkeleton />
          <SlowNote />
        </>
      )}
    </div>
  )
}
