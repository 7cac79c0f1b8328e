import '#islands/catalogue/hero.css'
import { useEffect } from 'react'
import { LikeButton } from '#islands/ui/like-button.tsx'
import { ListButton } from '#islands/ui/list-button.tsx'
import { RatingMark } from '#islands/ui/rating-mark.tsx'
import { WatchButton } from '#islands/catalogue/watch-button.tsx'
import type { ContentDetail } from '#lib/catalogue/contract.ts'
import { playHosts } from '#lib/catalogue/play-hosts.ts'
import { lengthLabel, ratingLabel, watchTarget } from '#lib/catalogue/rules.ts'
import { learnTitle } from '#lib/engagement/marks.ts'
import { ContentScene, ContentTitle } from './content-title.tsx'

interface Props {
  content: ContentDetail
  profileId: number
}

const origin = { origin: 'content', originDescription: 'Título' }

/** The scene of a title, what it is and the way in. */
export const ContentHero = ({ content, profileId }: Props) => {
  const target = watchTarget(content, { profileId, address: location.href, hosts: playHosts })
  useEffect(() => learnTitle(content), [content])
  const length = lengthLabel(content)
  return (
    <header className="hero content-hero">
      <ContentScene content={content} />
      <div className="hero-body">
        <ContentTitle content={content} />
        <p className="hero-facts">
          <span>{content.year}</span>
          {length && <span>{length}</span>}
          <span className="inline-flex items-center gap-2">
            <RatingMark rating={content.rating} isWorded />
            <span className="sr-only">{ratingLabel(content.rating)}</span>
            <span aria-hidden="true">{content.rating.descriptors.join(', ')}</span>
          </span>
        </p>
        {content.tagline && <p className="hero-line">{content.tagline}</p>}
        <div className="hero-actions">
          {target && <WatchButton target={target} title={content.title} />}
          <ListButton content={content} origin={origin} isWorded />
          <LikeButton content={content} isWorded />
        </div>
      </div>
    </header>
  )
}
