import { OrderFilters } from '#islands/catalogue/filters/order-filters.tsx'
import { TitleFilters } from '#islands/catalogue/filters/title-filters.tsx'
import { useChoice } from '#islands/catalogue/filters/use-choice.ts'
import { ForProfile } from '#islands/catalogue/for-profile.tsx'
import { PageHeading } from '#ui/screen/page-heading.tsx'
import { type CatalogFilters, catalogQuery } from '#lib/catalogue/browse-queries.ts'
import { filtersOf, orderedFiltersOf } from '#lib/catalogue/browse-rules.ts'
import { NothingChosen } from './nothing-chosen.tsx'
import { TitleCount, useTitleCount } from './title-count.tsx'
import { TitleGrid } from './title-grid.tsx'

interface Props {
  title: string
  noun: 'film' | 'series' | 'title'
  filters: CatalogFilters
  /** Offers order and year; otherwise titles are sorted from A to Z. */
  isOrdered?: boolean
}

const Titles = (props: Props & { profileId: number }) => {
  const { title, noun, filters, isOrdered = false, profileId } = props
  const { choice, choose } = useChoice()
  const wanted = (isOrdered ? orderedFiltersOf : filtersOf)(filters, choice)
  const query = catalogQuery(profileId, wanted)
  const count = useTitleCount(query, noun)
  const isNarrowed = wanted.year || wanted.category_id || wanted.type !== filters.type
  const reset = () => choose({ categoria: undefined, tipo: undefined, ano: undefined })
  return (
    <div className="pb-10">
      <PageHeading
        title={title}
        lead={count}
        actions={
          <TitleFilters
            profileId={profileId}
            choice={choice}
            choose={choose}
            isOffered={(category) => String(category.is_kids) === filters.is_kids}
            hasTypes={!filters.type}
          >
            {isOrdered && (
              <OrderFilters
                profileId={profileId}
                filters={filters}
                choice={choice}
                choose={choose}
              />
            )}
          </TitleFilters>
        }
      />
      <TitleCount count={count} />
      <TitleGrid
        origin={noun}
        label={title}
        query={query}
        empty={isNarrowed ? <NothingChosen onReset={reset} /> : undefined}
      />
    </div>
  )
}

export const BrowsePage = (props: Props) => (
  <ForProfile>{({ id }) => <Titles {...props} profileId={id} />}</ForProfile>
)
