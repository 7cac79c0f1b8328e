import { PosterCard } from '#islands/catalogue/card/poster-card.tsx'
import type { Content } from '#shared/catalogue/contract.ts'

interface Props {
  content: Content
  place: string
}

export const ListCard = ({ content, place }: Props) => (
  <PosterCard content={content} origin={{ origin: 'my-list', originDescription: place }} />
)
