import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { Artwork } from '#ui/artwork.tsx'
import type { ContentDetail } from '#shared/catalogue/contract.ts'
import { contentQuery } from '#lib/catalogue/queries.ts'
import { episodeMark } from '#lib/catalogue/rules.ts'
import { $nextCard, dismissNext } from '#lib/player/next/next-episode.ts'
import { $playback } from '#lib/player/store.ts'
import { openNext } from '#lib/player/viewing.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { queryClient } from '#lib/api/query-client.ts'

const radius = 20
const length = 2 * Math.PI * radius

const Ring = ({ share, seconds }: { share: number; seconds: number }) => (
  <span aria-hidden="true" className="next-ring">
    <svg viewBox="0 0 48 48">
      <circle cx="24" cy="24" r={radius} />
      <circle
        cx="24"
        cy="24"
        r={radius}
        strokeDasharray={length}
        strokeDashoffset={length * (1 - share)}
      />
    </svg>
    {seconds}
  </span>
)

/** The player's keys work on the page. */
const leaveFocus = () => document.getElementById('conteudo')?.focus({ preventScroll: true })

const pictureOf = (content: ContentDetail | undefined, id: number) =>
  content?.seasons.flatMap(({ episodes }) => episodes).find((episode) => episode.id === id)?.images
    .backdrop ??
  content?.images.backdrop ??
  null

const Actions = () => (
  <div className="next-actions">
    <button
      type="button"
      className="button-primary px-4!"
      aria-keyshortcuts="Shift+N"
      onClick={() => {
        leaveFocus()
        openNext()
      }}
    >
      Assistir agora
    </button>
    <button
      type="button"
      className="button-quiet px-4!"
      onClick={() => {
        leaveFocus()
        dismissNext()
      }}
    >
      Cancelar
    </button>
  </div>
)

interface Props {
  parentId: number
  profileId: number
  seasonNow: number | undefined
}

/** Renders before it is due, so that its picture has loaded. */
const Card = ({ parentId, profileId, seasonNow }: Props) => {
  const next = useStore($nextCard)
  const { data } = useQuery(contentQuery(parentId, profileId), queryClient)
  if (!next) return null
  const { number, season_number: seasonNumber, title, secondsLeft, share } = next
  return (
    <section aria-label="Próximo episódio" className="player-card player-corner next-card">
      <div className="relative">
        <Artwork
          image={pictureOf(data, next.id)}
          alt=""
          sizes="336px"
          className="next-picture"
          isSoon
        />
        <Ring share={share} seconds={secondsLeft} />
      </div>
      <div className="next-text">
        <p className="text-sm text-muted">
          {seasonNumber === seasonNow ? 'Próximo episódio' : 'Próxima temporada'}
        </p>
        <p className="next-title">
          {episodeMark({ number, seasonNumber })} · {title}
        </p>
      </div>
      <Actions />
    </section>
  )
}

export const NextCard = () => {
  const playback = useStore($playback)
  const profile = useStore($currentProfile)
  if (!playback || !profile) return null
  return (
    <Card
      parentId={playback.parent.id}
      profileId={profile.id}
      seasonNow={playback.episode?.season_number}
    />
  )
}
