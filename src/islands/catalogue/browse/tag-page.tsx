import { useQuery } from '@tanstack/react-query'
import { Chips, ChipsPlaceholder } from '#islands/catalogue/filters/chips.tsx'
import { ForProfile } from '#islands/catalogue/for-profile.tsx'
import { PageHeading } from '#ui/screen/page-heading.tsx'
import { ScreenMessage } from '#ui/screen/screen-message.tsx'
import { usePageTitle } from '#ui/screen/use-page-title.ts'
import { useTracked } from '#islands/catalogue/use-tracked.ts'
import { catalogQuery, tagsQuery } from '#lib/catalogue/browse-queries.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { matchRoute, pathTo } from '#shared/routes.ts'
import { TitleCount, useTitleCount } from './title-count.tsx'
import { TitleGrid } from './title-grid.tsx'

interface Props {
  id: number
  profileId: number
}

const noTitles = (
  <ScreenMessage
    isPart
    icon="i-lucide-tag"
    title="Nada com esta tag"
    text="Ela pode ter saído do catálogo, ou não tem títulos para este perfil. Escolha outra acima."
  />
)

const TagTitles = ({ id, profileId }: Props) => {
  const tags = useQuery(tagsQuery(profileId), queryClient)
  const name = tags.data?.results.find((tag) => tag.id === id)?.name
  const query = catalogQuery(profileId, { tag_id: String(id) })
  const count = useTitleCount(query)
  usePageTitle(name)
  useTracked(name ? { event: 'playlist_access', playlistName: name } : undefined, id)
  const chips = tags.data?.results.map((tag) => ({
    key: tag.id,
    label: tag.name,
    href: pathTo('tags', { id: tag.id }),
    isCurrent: tag.id === id,
  }))
  return (
    <div className="pb-10">
      <PageHeading title={name ?? 'Tags'} lead={count} />
      <TitleCount count={count} />
      {chips && <Chips label="Tags" chips={chips} />}
      {!chips && !tags.error && <ChipsPlaceholder />}
      <TitleGrid origin="tag" label={name ?? 'Tags'} query={query} empty={noTitles} />
    </div>
  )
}

export const TagPage = () => (
  <ForProfile>
    {(profile) => (
      <TagTitles id={Number(matchRoute(location.pathname)?.params.id)} profileId={profile.id} />
    )}
  </ForProfile>
)
