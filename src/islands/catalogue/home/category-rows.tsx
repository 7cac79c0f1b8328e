import { useQuery } from '@tanstack/react-query'
import { PosterCard } from '#islands/catalogue/card/poster-card.tsx'
import { ContentRow } from '#islands/catalogue/row/content-row.tsx'
import { FarRow } from '#islands/catalogue/row/far-row.tsx'
import { RowPlaceholder } from '#islands/catalogue/row/row-placeholder.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { neighboursOf } from '#lib/catalogue/row-order.ts'
import { categoriesQuery, categoryContentsQuery } from '#lib/catalogue/queries.ts'
import { forAudience } from '#lib/catalogue/home-audience.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { pathTo } from '#shared/routes.ts'

interface Props {
  profile: Profile
}

/** Kids profiles have no category page. */
export const CategoryRows = ({ profile }: Props) => {
  const { data, error, refetch } = useQuery(categoriesQuery(profile.id), queryClient)
  if (error && !data)
    return (
      <div className="gutter">
        <LoadFailure detail={error.message} onRetry={() => void refetch()} />
      </div>
    )
  if (!data) return <RowPlaceholder />
  const categories = forAudience(data.results, profile.is_kids)
  const rows = categories.map(({ id }) => `category-${id}`)
  return categories.map(({ id, name }, index) => (
    <FarRow key={id}>
      <ContentRow
        id={`category-${id}`}
        title={name}
        more={profile.is_kids ? undefined : `${pathTo('categories')}?categoria=${id}`}
        query={categoryContentsQuery(id, profile.id)}
        neighbours={neighboursOf(rows, index)}
        keyOf={(content) => content.id}
        render={(content, _, origin) => <PosterCard content={content} origin={origin} />}
      />
    </FarRow>
  ))
}
