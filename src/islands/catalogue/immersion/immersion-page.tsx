import { useQuery } from '@tanstack/react-query'
import { PosterCard } from '#islands/catalogue/card/poster-card.tsx'
import { ForProfile } from '#islands/ui/for-profile.tsx'
import { GridPlaceholder } from '#islands/ui/grid-placeholder.tsx'
import { PageHeading } from '#islands/ui/page-heading.tsx'
import { QueryScreen } from '#islands/ui/query-screen.tsx'
import { usePageTitle } from '#islands/ui/use-page-title.ts'
import { VirtualGrid } from '#islands/ui/virtual-grid.tsx'
import { immersionQuery } from '#lib/catalogue/immersion-queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { matchRoute } from '#lib/routes.ts'

interface Props {
  id: number
  profileId: number
}

const ImmersionTitles = ({ id, profileId }: Props) => {
  const query = useQuery(immersionQuery(id, profileId), queryClient)
  usePageTitle(query.data?.name)
  return (
    <div className="pb-10 pt-[var(--bar)]">
      <PageHeading title={query.data?.name ?? 'Imersão'} lead={query.data?.synopsis} />
      <QueryScreen query={query} placeholder={<GridPlaceholder />}>
        {({ name, contents }) => (
          <VirtualGrid
            label={`Títulos de ${name}`}
            items={contents}
            count={contents.length}
            keyOf={(content) => content.id}
            render={(content) => <PosterCard content={content} />}
          />
        )}
      </QueryScreen>
    </div>
  )
}

/** The immersion that the address names. */
export const ImmersionPage = () => (
  <ForProfile>
    {(profile) => (
      <ImmersionTitles
        id={Number(matchRoute(location.pathname)?.params.id)}
        profileId={profile.id}
      />
    )}
  </ForProfile>
)
