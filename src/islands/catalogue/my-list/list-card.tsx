import { PosterCard } from '#islands/catalogue/card/poster-card.tsx'
import { ListButton } from '#islands/ui/list-button.tsx'
import type { Content } from '#lib/catalogue/contract.ts'

interface Props {
  content: Content
  /** Name of the row or page that the card stands in. */
  place: string
}

/** A title with the button that puts it on the list, or takes it off. */
export const ListCard = ({ content, place }: Props) => (
  <PosterCard
    content={content}
    actions={
      <ListButton content={content} origin={{ origin: 'my-list', originDescription: place }} />
    }
  />
)
