import { PosterGrid } from '#islands/catalogue/card/poster-grid.tsx'
import { ForProfile } from '#islands/ui/for-profile.tsx'
import { PageHeading } from '#islands/ui/page-heading.tsx'
import { type CatalogFilters, catalogQuery } from '#lib/catalogue/browse-queries.ts'

interface Props {
  title: string
  filters: CatalogFilters
}

/** Films, series or the titles for kids, by title. */
export const BrowsePage = ({ title, filters }: Props) => (
  <ForProfile>
    {({ id }) => (
      <div className="pb-10">
        <PageHeading title={title} />
        <PosterGrid label={title} query={catalogQuery(id, filters)} />
      </div>
    )}
  </ForProfile>
)
