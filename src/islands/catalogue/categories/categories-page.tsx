import { useQuery } from '@tanstack/react-query'
import { useChoice } from '#islands/catalogue/filters/use-choice.ts'
import { ForProfile } from '#islands/catalogue/for-profile.tsx'
import { GridPlaceholder } from '#ui/grid/grid-placeholder.tsx'
import { PageHeading } from '#ui/screen/page-heading.tsx'
import { QueryScreen } from '#ui/screen/query-screen.tsx'
import { ScreenMessage } from '#ui/screen/screen-message.tsx'
import { noCount } from '#islands/catalogue/browse/title-count.tsx'
import { VirtualGrid } from '#ui/grid/virtual-grid.tsx'
import { categoriesQuery } from '#lib/catalogue/queries.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { CategoryTile } from './category-tile.tsx'
import { CategoryTitles } from './category-titles.tsx'

const noCategories = (
  <ScreenMessage
    isPart
    icon="i-lucide-shapes"
    title="Nenhuma categoria por aqui ainda"
    text="Quando o catálogo ganhar categorias, elas aparecem nesta página."
  />
)

const lead = 'Escolha por onde começar.'

const AllCategories = ({ profileId }: { profileId: number }) => {
  const query = useQuery(categoriesQuery(profileId), queryClient)
  return (
    <div className="pb-10">
      <PageHeading title="Categorias" lead={query.error && !query.data ? noCount : lead} />
      <QueryScreen
        query={query}
        placeholder={<GridPlaceholder shape="large" />}
        isEmpty={({ results }) => results.length === 0}
        empty={noCategories}
      >
        {({ results }) => (
          <VirtualGrid
            label="Categorias"
            items={results}
            count={results.length}
            shape="large"
            keyOf={({ id }) => id}
            render={(category, place) => (
              <CategoryTile category={category} place={place} profileId={profileId} />
            )}
          />
        )}
      </QueryScreen>
    </div>
  )
}

const Categories = ({ profileId }: { profileId: number }) => {
  const { choice, choose } = useChoice()
  return choice.category ? (
    <CategoryTitles
      key={choice.category}
      id={choice.category}
      order={choice.order}
      onOrder={(ordem) => choose({ ordem })}
      profileId={profileId}
    />
  ) : (
    <AllCategories profileId={profileId} />
  )
}

/** With `?categoria=` the titles of one category. */
export const CategoriesPage = () => (
  <ForProfile>{({ id }) => <Categories profileId={id} />}</ForProfile>
)
