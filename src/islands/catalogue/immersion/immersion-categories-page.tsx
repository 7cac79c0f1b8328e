import { useQuery } from '@tanstack/react-query'
import { Carousel } from '#islands/ui/carousel.tsx'
import { ForProfile } from '#islands/ui/for-profile.tsx'
import { GridPlaceholder } from '#islands/ui/grid-placeholder.tsx'
import { PageHeading } from '#islands/ui/page-heading.tsx'
import { QueryScreen } from '#islands/ui/query-screen.tsx'
import { immersionCategoriesQuery } from '#lib/catalogue/immersion-queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { ImmersionCard } from './immersion-card.tsx'

const Categories = ({ profileId }: { profileId: number }) => {
  const query = useQuery(immersionCategoriesQuery(profileId), queryClient)
  return (
    <QueryScreen query={query} placeholder={<GridPlaceholder shape="large" />}>
      {({ results }) =>
        results.map(({ slug, name, immersions }) => (
          <Carousel key={slug} id={slug} title={name}>
            {immersions.map((immersion) => (
              <li key={immersion.id}>
                <ImmersionCard immersion={immersion} />
              </li>
            ))}
          </Carousel>
        ))
      }
    </QueryScreen>
  )
}

/** The immersions, category by category. */
export const ImmersionCategoriesPage = () => (
  <ForProfile>
    {({ id }) => (
      <div className="pb-10">
        <PageHeading title="Categorias de imersão" />
        <Categories profileId={id} />
      </div>
    )}
  </ForProfile>
)
