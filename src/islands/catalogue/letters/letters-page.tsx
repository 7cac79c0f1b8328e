import { PosterGrid } from '#islands/catalogue/card/poster-grid.tsx'
import { ForProfile } from '#islands/ui/for-profile.tsx'
import { PageHeading } from '#islands/ui/page-heading.tsx'
import { catalogQuery } from '#lib/catalogue/browse-queries.ts'

/** Every title of the world from A to Z. */
export const LettersPage = () => (
  <ForProfile>
    {({ id }) => (
      <div className="pb-10">
        <PageHeading title="Catálogo de A-Z" />
        <PosterGrid label="Títulos de A a Z" query={catalogQuery(id)} />
      </div>
    )}
  </ForProfile>
)
