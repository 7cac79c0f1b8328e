import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { PosterCard } from '#islands/catalogue/card/poster-card.tsx'
import { LoadFailure } from '#islands/ui/load-failure.tsx'
import { useNearViewport } from '#islands/ui/use-near-viewport.ts'
import type { Category } from '#lib/catalogue/contract.ts'
import { categoriesQuery, categoryContentsQuery } from '#lib/catalogue/queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { ContentRow } from '#islands/catalogue/row/content-row.tsx'
import { RowPlaceholder } from '#islands/catalogue/row/row-placeholder.tsx'

interface RowProps {
  category: Category
  profileId: number
}

/** Asks for its titles when it comes near the viewport. */
const CategoryRow = ({ category, profileId }: RowProps) => {
  const ref = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(ref)
  return (
    <div ref={ref} className="far-row">
      {isNear ? (
        <ContentRow
          id={`category-${category.id}`}
          title={category.name}
          query={categoryContentsQuery(category.id, profileId)}
          keyOf={(content) => content.id}
          render={(content) => <PosterCard content={content} />}
        />
      ) : (
        <RowPlaceholder />
      )}
    </div>
  )
}

interface Props {
  profileId: number
}

export const CategoryRows = ({ profileId }: Props) => {
  const { data, error, refetch } = useQuery(categoriesQuery(profileId), queryClient)
  if (error && !data)
    return (
      <div className="gutter">
        <LoadFailure detail={error.message} onRetry={() => void refetch()} />
      </div>
    )
  if (!data) return <RowPlaceholder />
  return data.results.map((category) => (
    <CategoryRow key={category.id} category={category} profileId={profileId} />
  ))
}
