import { useQuery } from '@tanstack/react-query'
import { ForProfile } from '#islands/catalogue/for-profile.tsx'
import { PageHeading } from '#ui/screen/page-heading.tsx'
import { ScreenMessage } from '#ui/screen/screen-message.tsx'
import { usePageTitle } from '#ui/screen/use-page-title.ts'
import { useTracked } from '#islands/catalogue/use-tracked.ts'
import { sectionsQuery, sectionTitlesQuery } from '#lib/catalogue/browse-queries.ts'
import { sectionShape } from '#lib/catalogue/browse-rules.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { matchRoute } from '#shared/routes.ts'
import { TitleCount, useTitleCount } from './title-count.tsx'
import { TitleGrid } from './title-grid.tsx'

interface Props {
  id: number
  /** From the address, used until the section has loaded. */
  format: string | undefined
  profileId: number
}

const unknown = (
  <ScreenMessage
    isPart
    icon="i-lucide-compass"
    title="Não encontramos esta seção"
    text="Ela pode ter saído do catálogo, ou não faz parte do mundo deste perfil."
  />
)

const SectionTitles = ({ id, format, profileId }: Props) => {
  const { data } = useQuery(sectionsQuery(profileId), queryClient)
  const section = data?.results.find((candidate) => candidate.id === id)
  const name = section?.name
  const query = sectionTitlesQuery(id, profileId)
  const count = useTitleCount(query)
  usePageTitle(name)
  useTracked(name ? { event: 'playlist_access', playlistName: name } : undefined, id)
  return (
    <div className="pb-10">
      <PageHeading title={name ?? 'Seção'} lead={count} />
      <TitleCount count={count} />
      <TitleGrid
        origin="section"
        label={name ?? 'Seção'}
        query={query}
        shape={sectionShape(section?.format, format)}
        unknown={unknown}
      />
    </div>
  )
}

export const SectionPage = () => {
  const { id, format } = matchRoute(location.pathname)?.params ?? {}
  return (
    <ForProfile>
      {(profile) => <SectionTitles id={Number(id)} format={format} profileId={profile.id} />}
    </ForProfile>
  )
}
