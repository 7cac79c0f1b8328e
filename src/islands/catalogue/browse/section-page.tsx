import { useQuery } from '@tanstack/react-query'
import { PosterGrid } from '#islands/catalogue/card/poster-grid.tsx'
import { ForProfile } from '#islands/ui/for-profile.tsx'
import { PageHeading } from '#islands/ui/page-heading.tsx'
import { usePageTitle } from '#islands/ui/use-page-title.ts'
import { sectionsQuery, sectionTitlesQuery } from '#lib/catalogue/browse-queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { matchRoute } from '#lib/routes.ts'

interface Props {
  id: number
  profileId: number
}

const SectionTitles = ({ id, profileId }: Props) => {
  const { data } = useQuery(sectionsQuery(profileId), queryClient)
  const name = data?.results.find((section) => section.id === id)?.name
  usePageTitle(name)
  return (
    <div className="pb-10">
      <PageHeading title={name ?? 'Seção'} />
      <PosterGrid label={name ?? 'Seção'} query={sectionTitlesQuery(id, profileId)} />
    </div>
  )
}

/** The section that the address names, whole. */
export const SectionPage = () => (
  <ForProfile>
    {(profile) => (
      <SectionTitles id={Number(matchRoute(location.pathname)?.params.id)} profileId={profile.id} />
    )}
  </ForProfile>
)
