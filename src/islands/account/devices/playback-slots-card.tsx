import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SectionCard } from '#ui/screen/section-card.tsx'
import { endPlaybackSlot, slotsInUse, playbackSlotsQuery } from '#lib/account/playback-slots.ts'
import { formatAgo } from '#shared/time.ts'
import { runWithRetryToast } from '#lib/api/run-with-retry-toast.ts'
import { queryClient } from '#lib/api/query-client.ts'

/** Renders nothing until there is an answer. */
export const PlaybackSlotsCard = () => {
  const { data, dataUpdatedAt: now } = useQuery(playbackSlotsQuery(), queryClient)
  const [ending, setEnding] = useState<number>()
  if (!data) return null
  const { limit, screens } = data
  const end = async (id: number) => {
    if (ending !== undefined) return
    setEnding(id)
    await runWithRetryToast(() => endPlaybackSlot(id))
    setEnding(undefined)
  }
  return (
    <SectionCard title="Assistindo agora" lead={slotsInUse(screens.length, limit)}>
      {screens.length > 0 && (
        <ul className="divide-y divide-line/60">
          {screens.map((screen) => (
            <li
              key={screen.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0"
            >
              <div className="min-w-0 flex-1 basis-44">
                <h3 className="break-words font-semibold">{screen.title}</h3>
                <p className="text-sm text-muted">
                  {screen.profile_name} em {screen.device}, começou{' '}
                  {formatAgo(screen.started_at, now)}
                </p>
              </div>
              <button
                type="button"
                className="button-quiet min-h-11! px-5!"
                aria-label={`Parar ${screen.title} em ${screen.device}`}
                aria-disabled={ending === screen.id}
                onClick={() => void end(screen.id)}
              >
                {ending === screen.id ? 'Parando…' : 'Parar'}
              </button>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  )
}
