import type { ReactNode } from 'react'
import { CarouselTrack } from '#ui/carousel/carousel.tsx'
import { RowSection } from '#ui/carousel/row-section.tsx'
import { useFarAway } from './far-row.tsx'
import { PlaceholderCards, type RowShape } from './row-placeholder.tsx'

interface Props {
  /** Identifies the row on its page when the scroll position is restored. */
  id: string
  title: string
  /** The page with all titles of the row. */
  more?: string | undefined
  shape?: RowShape | undefined
  /** One `<li>` per card; undefined while loading. */
  items: readonly ReactNode[] | undefined
  /** Shown instead of the cards. */
  failure?: ReactNode
}

/** Hidden if empty. */
export const Row = ({ id, title, more, shape, items, failure }: Props) => {
  const far = useFarAway()
  if (far ? far.height === 0 : items?.length === 0) return null
  if (far)
    return (
      <RowSection title={title} height={far.height}>
        {far.height === undefined && <PlaceholderCards shape={shape} />}
      </RowSection>
    )
  return (
    <RowSection title={title} more={items && more}>
      {failure}
      {items ? (
        <CarouselTrack id={id} title={title}>
          {items}
        </CarouselTrack>
      ) : (
        !failure && <PlaceholderCards shape={shape} />
      )}
    </RowSection>
  )
}
