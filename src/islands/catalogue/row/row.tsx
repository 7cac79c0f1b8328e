import type { ReactNode } from 'react'
import { CarouselTrack } from '#ui/carousel/carousel.tsx'
import { RowSection } from '#ui/carousel/row-section.tsx'
import { useFarAway } from './far-row.tsx'
import { PlaceholderCards, type RowShape } from './row-placeholder.tsx'

interface Props {
  /** Used to restore the scroll position. */
  id: string
  title: string
  more?: string | undefined
  shape?: RowShape | undefined
  /** Undefined while loading. */
  items: readonly ReactNode[] | undefined
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
