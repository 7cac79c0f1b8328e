import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { later } from '#ui/screen/later.tsx'
import { queryClient } from '#lib/api/query-client.ts'
import { playerRoot } from '#lib/player/player-root.ts'
import { retryViewing } from '#lib/player/viewing.ts'
import { familyQuery, giveExtraTime } from '#lib/profiles/family.ts'
import { extraMinutes } from '#shared/profiles/daily-limit.ts'

const MoreTimeDialog = later(
  async () => (await import('#ui/dialog/more-time-dialog.tsx')).MoreTimeDialog,
) as typeof import('#ui/dialog/more-time-dialog.tsx').MoreTimeDialog

export const MoreTime = ({ profileId }: { profileId: number }) => {
  const [isAsking, setIsAsking] = useState(false)
  const { data: family } = useQuery(familyQuery(), queryClient)
  return (
    <>
      <button type="button" className="button-quiet" onClick={() => setIsAsking(true)}>
        <span className="i-lucide-hourglass size-5" aria-hidden="true" />
        Dar mais tempo
      </button>
      {isAsking && (
        <MoreTimeDialog
          choices={extraMinutes}
          hasPin={family?.has_pin ?? false}
          container={playerRoot() ?? undefined}
          give={(minutes, secret) => giveExtraTime(profileId, minutes, secret)}
          onGiven={retryViewing}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
