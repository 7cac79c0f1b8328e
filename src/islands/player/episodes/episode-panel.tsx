import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SidePanel } from '#islands/player/side-panel.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { SeasonSelect } from '#islands/catalogue/season-select.tsx'
import type { ContentDetail } from '#shared/catalogue/contract.ts'
import { contentQuery } from '#lib/catalogue/queries.ts'
import { $playback } from '#lib/player/store.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { EpisodeLink } from './episode-link.tsx'

const places = [1, 2, 3, 4]

const Waiting = () => (
  <div aria-busy="true" className="grid gap-4 p-2">
    <p className="sr-only">Carregando os episódios</p>
    {places.map((place) => (
      <span key={place} className="skeleton h-20" />
    ))}
  </div>
)

interface ListProps {
  content: ContentDetail
  profileId: number
  playingId: number
}

const Seasons = ({ content, profileId, playingId }: ListProps) => {
  const { seasons } = content
  const [chosenId, setChosenId] = useState<number>()
  const season =
    seasons.find(({ id }) => id === chosenId) ??
    seasons.find(({ episodes }) => episodes.some(({ id }) => id === playingId)) ??
    seasons[0]
  if (!season) return null
  const select = (
    <SeasonSelect
      className="panel-select"
      seasons={seasons}
      value={season.id}
      onChange={setChosenId}
    />
  )
  return (
    <SidePanel
      title="Episódios"
      head={seasons.length > 1 ? select : <p className="text-muted">{season.title}</p>}
    >
      <ol className="grid gap-1">
        {season.episodes.map((episode) => (
          <li key={episode.id}>
            <EpisodeLink
              content={content}
              episode={episode}
              profileId={profileId}
              isPlaying={episode.id === playingId}
            />
          </li>
        ))}
      </ol>
    </SidePanel>
  )
}

interface Props {
  titleId: number
  playingId: number
  profileId: number
}

const Episodes = ({ titleId, playingId, profileId }: Props) => {
  const { data, error, refetch, isFetching } = useQuery(
    contentQuery(titleId, profileId),
    queryClient,
  )
  if (data) return <Seasons content={data} profileId={profileId} playingId={playingId} />
  return (
    <SidePanel title="Episódios">
      {error ? (
        <LoadFailure
          detail={error.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Waiting />
      )}
    </SidePanel>
  )
}

export const EpisodePanel = () => {
  const playback = useStore($playback)
  const profile = useStore($currentProfile)
  if (!playback || !profile) return null
  return (
    <Episodes titleId={playback.parent.id} playingId={playback.content_id} profileId={profile.id} />
  )
}
