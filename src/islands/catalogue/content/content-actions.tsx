import { ActionButton } from '#ui/action-button.tsx'
import { LikeButton } from '#islands/engagement/reactions/like-button.tsx'
import { ListButton } from '#islands/engagement/reactions/list-button.tsx'
import { PreviewSoundButton } from '#islands/catalogue/preview-sound-button.tsx'
import { WatchButton } from '#islands/catalogue/watch-button.tsx'
import type { ContentDetail } from '#shared/catalogue/contract.ts'
import { playHosts } from '#lib/catalogue/titles/play-hosts.ts'
import { watchPath, watchTarget } from '#lib/catalogue/rules.ts'
import { sharePath, trailerOf } from '#lib/catalogue/titles/title-rules.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import { share } from '#lib/browser/sharing.ts'

const origin = { origin: 'content', originDescription: 'Título' }

const TrailerLink = ({ content }: { content: ContentDetail }) => {
  const trailer = trailerOf(content)
  if (!trailer) return null
  return (
    <a href={watchPath(content, trailer.id)} className="button-quiet hero-more">
      <span className="i-lucide-clapperboard size-5" aria-hidden="true" />
      Trailer<span className="sr-only"> de {content.title}</span>
    </a>
  )
}

interface PreviewProps {
  isRunning: boolean
  onPress: () => void
}

const PreviewButton = ({ isRunning, onPress }: PreviewProps) => (
  <ActionButton
    icon={isRunning ? 'i-lucide-pause' : 'i-lucide-eye'}
    label={isRunning ? 'Parar a prévia' : 'Ver a prévia'}
    onPress={onPress}
  />
)

interface Props {
  content: ContentDetail
  profile: Profile
  preview: PreviewProps
}

/** Kids cannot share. */
export const ContentActions = ({ content, profile, preview }: Props) => {
  const target = watchTarget(content, {
    profileId: profile.id,
    address: location.href,
    hosts: playHosts,
  })
  return (
    <div className="hero-actions">
      {target && <WatchButton target={target} title={content.title} />}
      {content.preview && (
        <div className="content-marks">
          <PreviewButton {...preview} />
          {content.preview_has_sound && (
            <PreviewSoundButton onTurnOn={() => !preview.isRunning && preview.onPress()} />
          )}
        </div>
      )}
      <TrailerLink content={content} />
      <div className="content-marks">
        <ListButton content={content} origin={origin} isWorded />
        <LikeButton content={content} isWorded />
        {!profile.is_kids && (
          <ActionButton
            icon="i-lucide-share-2"
            label="Compartilhar"
            onPress={() => void share(content.title, sharePath(content))}
          />
        )}
      </div>
    </div>
  )
}
