import { ChipsPlaceholder } from '#islands/catalogue/filters/chips.tsx'
import { LettersPlaceholder } from '#islands/catalogue/letters/letters-placeholder.tsx'
import { type GridShape, GridPlaceholder } from '#ui/grid/grid-placeholder.tsx'
import { PageHeading } from '#ui/screen/page-heading.tsx'
import { noCount } from './title-count.tsx'

interface Props {
  title: string
  /** Beside the heading. */
  filters?: number
  row?: 'chips' | 'letters'
  shape?: GridShape
}

export const BrowsePlaceholder = ({ title, filters = 0, row, shape }: Props) => (
  <div className="pb-10">
    <PageHeading
      title={title}
      lead={noCount}
      isSkeleton
      actions={
        filters > 0 && (
          <div className="filters" aria-hidden="true">
            {Array.from({ length: filters }, (_, place) => (
              <span key={place} className="filter-bones skeleton" />
            ))}
          </div>
        )
      }
    />
    {row === 'chips' && <ChipsPlaceholder />}
    {row === 'letters' && <LettersPlaceholder />}
    <GridPlaceholder shape={shape} />
  </div>
)
