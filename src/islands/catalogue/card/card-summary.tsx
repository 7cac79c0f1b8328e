import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, use } from 'react'
import { LikeButton } from '#islands/engagement/reactions/like-button.tsx'
import { ListButton } from '#islands/engagement/reactions/list-button.tsx'
import { RatingMark } from '#islands/catalogue/rating-mark.tsx'
import { WatchButton } from '#islands/catalogue/watch-button.tsx'
import { Artwork } from '#ui/artwork.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import type { Content, ContentDetail } from '#shared/catalogue/contract.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { playHosts } from '#lib/catalogue/titles/play-hosts.ts'
import { contentQuery } from '#lib/catalogue/queries.ts'
import {
  lengthLabel,
  progressPercent,
  remainingLabel,
  type WatchTarget,
  watchTarget,
} from '#lib/catalogue/rules.ts'
import { knownTarget } from '#lib/engagement/known-target.ts'
import type { ListOrigin } from '#lib/engagement/reactions.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { RestContext } from './card-intent.ts'
import { CardPreview, CardSound } from './card-preview.tsx'
import { FinishedMark } from './finished-mark.tsx'

interface ContentProps {
  content: Content
}

const Scene = ({ content }: ContentProps) => (
  <span className="card-summary-scene">
    <Artwork
      image={content.images.backdrop}
      alt=""
      sizes="(max-width: 480px) 100vw, 480px"
      className="card-image"
      isSoon
    />
    <CardPreview content={content} />
  </span>
)

/** The card's link or the sheet has the name as text. */
const Lettering = ({ content }: ContentProps) =>
  content.images.title ? (
    <Artwork
      image={content.images.title}
      alt=""
      sizes="280px"
      className="card-lettering"
      isSoon
      isLettering
    />
  ) : (
    <p className="card-title text-lg" aria-hidden="true">
      {content.title}
    </p>
  )

interface KnownProps extends ContentProps {
  /** Undefined while loading. */
  detail: ContentDetail | undefined
}

/** Lists have no seasons, so the length of a series comes later. */
const Length = ({ content, detail }: KnownProps) => {
  const known = detail ?? (content.is_serie ? undefined : { ...content, seasons: [] })
  if (!known) return <span className="skeleton h-4 w-24" />
  return <span>{lengthLabel(known) ?? (content.is_serie ? 'Série' : 'Filme')}</span>
}

const Facts = ({ content, detail, target }: KnownProps & { target: WatchTarget | undefined }) => (
  <p className="card-summary-facts">
    <RatingMark rating={content.rating} />
    {target?.progress && <strong>{remainingLabel(target.progress)}</strong>}
    <Length content={content} detail={detail} />
    <span>{content.year}</span>
    <FinishedMark id={content.id} className="title-finished" />
  </p>
)

const Story = ({ text }: { text: string | undefined }) =>
  text === undefined ? (
    <p className="card-summary-story" aria-busy="true">
      <span className="skeleton block h-[1lh] w-full scale-y-70" />
      <span className="skeleton block h-[1lh] w-3/5 scale-y-70" />
    </p>
  ) : (
    <p className="card-summary-story line-clamp-2">{text}</p>
  )

interface Props extends ContentProps {
  origin: ListOrigin
  children?: ReactNode
}

const ProfileSummary = ({ content, origin, profile, children }: Props & { profile: Profile }) => {
  const isRested = use(RestContext)
  const query = contentQuery(content.id, profile.id)
  const { data: detail, isError } = useQuery({ ...query, enabled: isRested }, queryClient)
  const place = { profileId: profile.id, address: location.href, hosts: playHosts }
  const target = detail ? watchTarget(detail, place) : knownTarget(content, place)
  return (
    <div className="card-summary">
      <Scene content={content} />
      {children}
      <Lettering content={content} />
      <div className="card-summary-actions">
        {target && <WatchButton target={target} title={content.title} isShort />}
        <ListButton content={content} origin={origin} />
        <LikeButton content={content} />
      </div>
      <div className="card-summary-sound">
        <CardSound content={content} />
      </div>
      <Facts content={content} detail={detail} target={target} />
      <Story text={detail?.synopsis ?? (isError ? content.tagline : undefined)} />
      {target?.progress && (
        <div className="card-summary-progress">
          <ProgressBar percent={progressPercent(target.progress)} />
        </div>
      )}
    </div>
  )
}

/** Used by both popover and sheet. */
export const CardSummary = (props: Props) => {
  const profile = useStore($currentProfile)
  return profile && <ProfileSummary {...props} profile={profile} />
}
