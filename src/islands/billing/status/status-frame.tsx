import type { ReactNode } from 'react'
import { LoadFailure } from '#islands/ui/load-failure.tsx'
import { SlowNote } from '#islands/ui/slow-note.tsx'
import { StatusSkeleton } from './status-skeleton.tsx'

interface Props {
  isLoaded: boolean
  error: Error | undefined
  failures: number
  onRetry: () => void
  /** Read out when it changes. */
  announcement: string
  children: ReactNode
}

/** A followed answer: its placeholder, its failure, what it says, and a note while it cannot be asked. */
export const StatusFrame = ({
  isLoaded,
  error,
  failures,
  onRetry,
  announcement,
  children,
}: Props) => (
  <div className="min-h-[60svh]">
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
      <LoadFailure detail={error.message} onRetry={onRetry} />
    ) : (
      <>
        <StatusSkeleton />
        <SlowNote />
      </>
    )}
  </div>
)
