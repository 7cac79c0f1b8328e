import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { Artwork } from '#ui/artwork.tsx'
import type { Content } from '#shared/catalogue/contract.ts'
import { contentQuery, similaritiesQuery } from '#lib/catalogue/queries.ts'
import { titleLink } from '#lib/catalogue/titles/title-link.ts'
import { closeCreditsOffer } from '#lib/player/ending.ts'
import { $playback } from '#lib/player/store.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { ControlButton, Icon } from '#islands/player/controls/control-button.tsx'

const Offer = ({ title }: { title: Content }) => (
  <section aria-label="Para ver depois" className="player-card player-corner credits-offer">
    <a {...titleLink(title)} className="credits-link">
      <Artwork
        image={title.images.backdrop}
        alt=""
        sizes="112px"
        className="credits-picture"
        isSoon
      />
      <span className="min-w-0">
        <span className="block text-sm text-muted">Para ver depois</span>
        <span className="line-clamp-2 font-semibold leading-snug">{title.title}</span>
      </span>
    </a>
    <ControlButton label="Fechar a sugestão" onClick={closeCreditsOffer}>
      <Icon name="i-lucide-x" />
    </ControlButton>
  </section>
)

const Similar = ({ titleId, profileId }: { titleId: number; profileId: number }) => {
  const { data } = useQuery(similaritiesQuery(titleId, profileId), queryClient)
  // Preloads the title for the end screen.
  useQuery(contentQuery(titleId, profileId), queryClient)
  const [first] = data?.results ?? []
  return first ? <Offer title={first} /> : null
}

export const CreditsOffer = () => {
  const playback = useStore($playback)
  const profile = useStore($currentProfile)
  if (!playback || !profile) return null
  return <Similar titleId={playback.parent.id} profileId={profile.id} />
}
