import { useQuery } from '@tanstack/react-query'
import { PosterGrid } from '#islands/catalogue/card/poster-grid.tsx'
import { ForProfile } from '#islands/ui/for-profile.tsx'
import { GridPlaceholder } from '#islands/ui/grid-placeholder.tsx'
import { PageHeading } from '#islands/ui/page-heading.tsx'
import { QueryScreen } from '#islands/ui/query-screen.tsx'
import { categoryTitlesQuery } from '#lib/catalogue/browse-queries.ts'
import type { Category } from '#lib/catalogue/contract.ts'
import { categoriesQuery } from '#lib/catalogue/queries.ts'
import { queryClient } from '#lib/query-client.ts'

const addressOf = ({ id }: Category) => `/categorias?categoria=${id}`

const Names = ({ categories }: { categories: readonly Category[] }) => (
  <ul className="gutter flex flex-wrap gap-3">
    {categories.map((category) => (
      <li key={category.id}>
        <a href={addressOf(category)} className="button-quiet">
          {category.name}
        </a>
      </li>
    ))}
  </ul>
)

const Categories = ({ profileId }: { profileId: number }) => {
  const query = useQuery(categoriesQuery(profileId), queryClient)
  const wanted = Number(new URLSearchParams(location.search).get('categoria'))
  return (
    <QueryScreen query={query} placeholder={<GridPlaceholder shape="large" />}>
      {({ results }) =>
        wanted ? (
          <PosterGrid
            label={results.find(({ id }) => id === wanted)?.name ?? 'Categoria'}
            query={categoryTitlesQuery(wanted, profileId)}
          />
        ) : (
          <Names categories={results} />
        )
      }
    </QueryScreen>
  )
}

/** Every category, or with `?categoria=` the titles of one. */
export const CategoriesPage = () => (
  <ForProfile>
    {({ id }) => (
      <div className="pb-10">
        <PageHeading title="Categorias" />
        <Categories profileId={id} />
      </div>
    )}
  </ForProfile>
)
