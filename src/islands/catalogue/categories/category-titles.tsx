import { useQuery } from '@tanstack/react-query'
import { TitleCount, useTitleCount } from '#islands/catalogue/browse/title-count.tsx'
import { TitleGrid } from '#islands/catalogue/browse/title-grid.tsx'
import { Chips, ChipsPlaceholder } from '#islands/catalogue/filters/chips.tsx'
import { FilterSelect } from '#islands/catalogue/filters/filter-select.tsx'
import { PageHeading } from '#ui/screen/page-heading.tsx'
import { ScreenMessage } from '#ui/screen/screen-message.tsx'
import { usePageTitle } from '#ui/screen/use-page-title.ts'
import { useTracked } from '#islands/catalogue/use-tracked.ts'
import {
  catalogQuery,
  categoryChildrenQuery,
  categoryTitlesQuery,
} from '#lib/catalogue/browse-queries.ts'
import { categoryPath, type Choice } from '#lib/catalogue/browse-rules.ts'
import { categoriesQuery } from '#lib/catalogue/queries.ts'
import { queryClient } from '#lib/api/query-client.ts'

const orders = [
  { value: '', label: 'Novidades primeiro' },
  { value: 'az', label: 'De A a Z' },
]

const unknown = (
  <ScreenMessage
    isPart
    icon="i-lucide-compass"
    title="Não encontramos esta categoria"
    text="Ela pode ter saído do catálogo, ou não tem títulos para este perfil."
    actions={
      <a href="/categorias" className="button-primary">
        Ver todas as categorias
      </a>
    }
  />
)

const NearCategories = ({ id, profileId }: { id: number; profileId: number }) => {
  const { data, error } = useQuery(categoryChildrenQuery(id, profileId), queryClient)
  if (!data && !error) return <ChipsPlaceholder />
  const below = data?.results.map((child) => ({
    key: child.id,
    label: child.name,
    href: categoryPath(child.id),
  }))
  const all = { key: 'all', label: 'Todas as categorias', href: '/categorias' }
  return <Chips label="Outras categorias" chips={[all, ...(below ?? [])]} />
}

interface Props {
  id: number
  order: Choice['order']
  onOrder: (order: string) => void
  profileId: number
}

/** Includes sub-categories. */
export const CategoryTitles = ({ id, order, onOrder, profileId }: Props) => {
  const { data } = useQuery(categoriesQuery(profileId), queryClient)
  const name = data?.results.find((category) => category.id === id)?.name
  const query =
    order === 'name'
      ? catalogQuery(profileId, { category_id: String(id) })
      : categoryTitlesQuery(id, profileId)
  const count = useTitleCount(query)
  usePageTitle(name)
  useTracked(name ? { event: 'playlist_access', playlistName: name } : undefined, id)
  return (
    <div className="pb-10">
      <PageHeading
        title={name ?? 'Categoria'}
        lead={count}
        actions={
          <div className="filters">
            <FilterSelect
              label="Ordem"
              options={orders}
              value={order === 'name' ? 'az' : ''}
              onChange={onOrder}
            />
          </div>
        }
      />
      <TitleCount count={count} />
      <NearCategories id={id} profileId={profileId} />
      <TitleGrid
        origin="category"
        label={name ?? 'Categoria'}
        query={query}
        empty={unknown}
        unknown={unknown}
      />
    </div>
  )
}
