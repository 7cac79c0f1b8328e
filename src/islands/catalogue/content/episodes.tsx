import { useState } from 'react'
import { SeasonSelect } from '#islands/catalogue/season-select.tsx'
import type { ContentDetail } from '#shared/catalogue/contract.ts'
import { EpisodeItem } from './episode-item.tsx'

interface Props {
  content: ContentDetail
  profileId: number
  firstSeasonNumber: number | undefined
}

export const Episodes = ({ content, profileId, firstSeasonNumber }: Props) => {
  const { seasons } = content
  const [chosenId, setChosenId] = useState<number>()
  const season =
    seasons.find(({ id }) => id === chosenId) ??
    seasons.find(({ number }) => number === firstSeasonNumber) ??
    seasons[0]
  if (!season) return null
  return (
    <section className="content-section" aria-labelledby="episodios">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3 md:justify-start md:gap-6">
        <h2 id="episodios" className="content-section-title">
          Episódios
        </h2>
        {seasons.length > 1 ? (
          <SeasonSelect
            className="season-select"
            seasons={seasons}
            value={season.id}
            onChange={setChosenId}
          />
        ) : (
          <p className="text-muted">{season.title}</p>
        )}
      </div>
      <ol className="grid gap-1">
        {season.episodes.map((episode) => (
          <li key={episode.id}>
            <EpisodeItem content={content} episode={episode} profileId={profileId} />
          </li>
        ))}
      </ol>
    </section>
  )
}
