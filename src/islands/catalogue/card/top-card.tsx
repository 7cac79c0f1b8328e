import type { Content } from '#shared/catalogue/contract.ts'
import type { ListOrigin } from '#lib/engagement/reactions.ts'
import { PosterCard } from './poster-card.tsx'

interface Props {
  content: Content
  /** Starts at 1. */
  position: number
  origin: ListOrigin
}

export const TopCard = ({ content, position, origin }: Props) => (
  <div className="top-card">
    <span className="top-number" aria-hidden="true">
      {position}
    </span>
    <span className="sr-only">{position}º lugar</span>
    <PosterCard content={content} origin={origin} />
  </div>
)
