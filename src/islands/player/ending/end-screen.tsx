import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { LikeButton } from '#islands/engagement/reactions/like-button.tsx'
import { ListButton } from '#islands/engagement/reactions/list-button.tsx'
import { RatingStars } from '#islands/engagement/reactions/rating-stars.tsx'
import { contentQuery } from '#lib/catalogue/queries.ts'
import { contentPath, episodeMark } from '#lib/catalogue/rules.ts'
import type { Playback } from '#shared/player/contract.ts'
import { watchAgain } from '#lib/player/ending.ts'
import { $playback } from '#lib/player/store.ts'
import { openNext } from '#lib/player/viewing.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { SimilarTitles } from './similar-titles.tsx'

const origin = { origin: 'player', originDescription: 'Fim do vídeo' }

interface Props {
  playback: Playback
  profile: Profile
}

const Actions = ({ playback }: Pick<Props, 'playback'>) => {
  const { next, parent } = playback
  return (
    <div className="flex flex-wrap gap-3">
      {next && (
        <button type="button" className="button-primary" onClick={openNext}>
          <span aria-hidden="true" className="i-lucide-skip-forward" />
          Assistir {episodeMark({ number: next.number, seasonNumber: next.season_number })}
        </button>
      )}
      <button
        type="button"
        className={next ? 'button-quiet' : 'button-primary'}
        onClick={watchAgain}
      >
        <span aria-hidden="true" className="i-lucide-rotate-ccw" />
        Assistir de novo
      </button>
      <a href={contentPath(parent)} className="button-quiet">
        Voltar ao título
      </a>
    </div>
  )
}

const Opinion = ({ playback, profile }: Props) => {
  const { data } = useQuery(contentQuery(playback.parent.id, profile.id), queryClient)
  if (!data) return <div className="end-opinion" />
  return (
    <div className="end-opinion">
      <RatingStars content={data} />
      <span className="flex flex-wrap gap-2">
        <LikeButton content={data} isWorded />
        <ListButton content={data} origin={origin} isWorded />
      </span>
    </div>
  )
}

const headingOf = ({ next, parent, content_id: id, episode }: Playback, isKids: boolean) => {
  if (next) return isKids ? 'Quer mais uma história?' : 'E agora?'
  if (episode === null && id !== parent.id) return 'Gostou do que viu?'
  return isKids ? 'Acabou! Gostou?' : 'Fim'
}

const Screen = ({ playback, profile }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!document.activeElement?.closest('[role=dialog]')) heading.current?.focus()
  }, [])
  return (
    <section aria-labelledby="fim-do-video" data-own-keys="" className="end-screen">
      <div className="end-content">
        <div>
          <p className="text-lg text-muted">{playback.parent.title}</p>
          <h2 id="fim-do-video" ref={heading} tabIndex={-1} className="end-heading font-display">
            {headingOf(playback, profile.is_kids)}
          </h2>
          <Actions playback={playback} />
          <Opinion playback={playback} profile={profile} />
        </div>
        <SimilarTitles titleId={playback.parent.id} profileId={profile.id} />
      </div>
    </section>
  )
}

export const EndScreen = () => {
  const playback = useStore($playback)
  const profile = useStore($currentProfile)
  return playback && profile ? <Screen playback={playback} profile={profile} /> : null
}
