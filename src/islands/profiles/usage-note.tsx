import { useQuery } from '@tanstack/react-query'
import type { Profile } from '#shared/profiles/contract.ts'
import { hasDailyLimit } from '#shared/profiles/daily-limit.ts'
import { usageQuery } from '#lib/profiles/queries.ts'
import { usageNote } from '#lib/profiles/usage.ts'
import { queryClient } from '#lib/api/query-client.ts'

interface Props {
  profile: Profile
  isCentred?: boolean
}

/** The line's height is reserved before the answer arrives. */
export const UsageNote = ({ profile, isCentred = false }: Props) => {
  const hasLimit = hasDailyLimit(profile)
  const { data } = useQuery({ ...usageQuery(profile.id), enabled: hasLimit }, queryClient)
  if (!hasLimit) return null
  const note = data && usageNote(data.remaining_seconds)
  const isOver = data?.remaining_seconds === 0
  return (
    <span
      className={`flex min-h-6 items-center gap-1.5 text-sm ${isCentred ? 'justify-center text-center' : ''} ${isOver ? 'text-accent' : 'text-muted'}`}
    >
      {note && (
        <>
          <span className="i-lucide-clock size-4 shrink-0" aria-hidden="true" />
          {note}
        </>
      )}
    </span>
  )
}
