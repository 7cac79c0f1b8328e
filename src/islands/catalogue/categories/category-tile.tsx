import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useCardSizes } from '#islands/catalogue/card/card-sizes.ts'
import { Artwork } from '#ui/artwork.tsx'
import { useNearViewport } from '#ui/use-near-viewport.ts'
import { categoryScenesQuery } from '#lib/catalogue/browse-queries.ts'
import { categoryPath, sceneOf } from '#lib/catalogue/browse-rules.ts'
import type { Category } from '#shared/catalogue/contract.ts'
import { queryClient } from '#lib/api/query-client.ts'

interface SceneProps {
  category: Category
  place: number
  profileId: number
}

/** `place` varies the scene among neighbours. */
const Scene = ({ category, place, profileId }: SceneProps) => {
  const { data } = useQuery(categoryScenesQuery(category.id, profileId), queryClient)
  const sizes = useCardSizes('large')
  const title = sceneOf(data?.results ?? [], place)
  if (!title) return null
  return <Artwork image={title.images.backdrop} alt="" sizes={sizes} className="tile-image" />
}

export const CategoryTile = ({ category, place, profileId }: SceneProps) => {
  const ref = useRef<HTMLAnchorElement>(null)
  const isNear = useNearViewport(ref)
  return (
    <a
      ref={ref}
      href={categoryPath(category.id)}
      className="tile focus-ring"
      data-card
      data-key={category.id}
    >
      {isNear && <Scene category={category} place={place} profileId={profileId} />}
      <span className="tile-name">{category.name}</span>
    </a>
  )
}
