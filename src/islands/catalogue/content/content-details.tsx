import { useEffect } from 'react'
import { FinishedMark } from '#islands/catalogue/card/finished-mark.tsx'
import { RatingMark } from '#islands/catalogue/rating-mark.tsx'
import type { ContentDetail } from '#shared/catalogue/contract.ts'
import { lengthLabel, ratingLabel } from '#lib/catalogue/rules.ts'
import { learnTitle } from '#lib/engagement/reactions.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import { AccessBadges } from './access-badges.tsx'
import { ContentActions } from './content-actions.tsx'
import { ScenePreview } from './scene-preview.tsx'
import { useScenePreview } from './use-scene-preview.ts'

interface Props {
  content: ContentDetail
  profile: Profile
}

export const ContentDetails = ({ content, profile }: Props) => {
  const { isRunning, press, end } = useScenePreview(content.preview)
  useEffect(() => learnTitle(content), [content])
  const length = lengthLabel(content)
  return (
    <>
      {isRunning && content.preview && (
        <ScenePreview address={content.preview} hasSound={content.preview_has_sound} onEnd={end} />
      )}
      <p className="hero-facts">
        <span>{content.year}</span>
        {length && <span>{length}</span>}
        <span className="inline-flex items-center gap-2">
          <RatingMark rating={content.rating} isWorded />
          <span className="sr-only">{ratingLabel(content.rating)}</span>
          <span aria-hidden="true">{content.rating.descriptors.join(', ')}</span>
        </span>
        <AccessBadges tracks={content.access_tracks} />
        <FinishedMark id={content.id} className="title-finished" />
      </p>
      {content.tagline && <p className="hero-line">{content.tagline}</p>}
      <ContentActions content={content} profile={profile} preview={{ isRunning, onPress: press }} />
    </>
  )
}
