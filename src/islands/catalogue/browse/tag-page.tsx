import { useQuery } from '@tanstack/react-query'
import { PosterGrid } from '#islands/catalogue/card/poster-grid.tsx'
import { ForProfile } from '#islands/ui/for-profile.tsx'
import { PageHeading } from '#islands/ui/page-heading.tsx'
import { usePageTitle } from '#islands/ui/use-page-title.ts'
import { catalogQuery, tagsQuery } from '#lib/catalogue/browse-queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { matchRoute } from '#lib/routes.ts'

interface Props {
  id: string
  profileId: number
}

const TagTitles = ({ id, profileId }: Props) => {
  const { data } = useQuery(tagsQuery(profileId), queryClient)
  const name = data?.results.find((tag) => tag.id === Number(id))?.name
  usePageTitle(name)
  return (
    <div className="pb-10">
      <PageHeading title={name ?? 'Tags'} />
      <PosterGrid label={name ?? 'Tags'} query={catalogQuery(profileId, { tag_id: id })} />
    </div>
  )
}

/** The titles of the tag that the address names. */
export const TagPage = () => (
  <ForProfile>
    {(profile) => (
      <TagTitles id={matchRoute(location.pathname)?.params.id ?? ''} profileId={profile.id} />
    )}
  </ForProfile>
)
