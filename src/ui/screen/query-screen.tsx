import type { ReactNode } from 'react'
import { ApiError } from '#lib/api/problems.ts'
import { ScreenFailure } from './screen-failure.tsx'
import { ScreenMessage } from './screen-message.tsx'
import { SlowNote } from '#ui/feedback/slow-note.tsx'

interface Result<T> {
  data: T | undefined
  error: Error | null
}

interface Props<T> {
  query: Result<T>
  placeholder: ReactNode
  empty?: ReactNode
  isEmpty?: (data: T) => boolean
  /** Shown for 404. */
  unknown?: ReactNode
  children: (data: T) => ReactNode
}

const nothingThere = (
  <ScreenMessage
    isPart
    icon="i-lucide-compass"
    title="Não encontramos esta página"
    text="Ela pode ter saído do catálogo, ou o endereço não está certo."
  />
)

/** Keeps old content when a refetch fails, except for 403 and 404. */
export const QueryScreen = <T,>(props: Props<T>) => {
  const { query, placeholder, empty, isEmpty, unknown = nothingThere, children } = props
  const { data, error } = query
  const isGone = error instanceof ApiError && (error.status === 403 || error.status === 404)
  if (error && (data === undefined || isGone))
    return <ScreenFailure error={error} unknown={unknown} />
  if (data === undefined)
    return (
      <>
        {placeholder}
        <SlowNote />
      </>
    )
  return isEmpty?.(data) ? empty : children(data)
}
