import { useQuery } from '@tanstack/react-query'
import { WatchingCard } from '#islands/catalogue/card/watching-card.tsx'
import { ExploreLink } from '#islands/catalogue/explore-link.tsx'
import { ForProfile } from '#islands/catalogue/for-profile.tsx'
import { PageHeading } from '#ui/screen/page-heading.tsx'
import { RemoveWatchingButton } from '#islands/engagement/remove-watching-button.tsx'
import { ScreenFailure } from '#ui/screen/screen-failure.tsx'
import { ScreenMessage } from '#ui/screen/screen-message.tsx'
import { SlowNote } from '#ui/feedback/slow-note.tsx'
import { usePaged } from '#ui/grid/use-paged.ts'
import { areaLead, areaTitle } from '#lib/engagement/area-messages.ts'
import { likedContentsQuery, myListQuery, watchingQuery } from '#lib/engagement/queries.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { pathTo } from '#shared/routes.ts'
import { AreaPlaceholder } from './area-placeholder.tsx'
import { AreaRow } from './area-row.tsx'
import { ListCard } from './list-card.tsx'

const nothing = (
  <ScreenMessage
    isPart
    icon="i-lucide-bookmark"
    title="Este espaço é seu"
    text="Toque no + de um título para guardá-lo aqui. O que você começar a ver e o que você gostar também aparece nesta página."
    actions={<ExploreLink />}
  />
)

const emptyList = (
  <p className="py-4 text-pretty text-muted">
    Sua lista está vazia. Toque no + de um título para guardá-lo aqui.
  </p>
)

const historyLink = (
  <a href={pathTo('history')} className="button-quiet">
    <span className="i-lucide-history size-5" aria-hidden="true" />
    Histórico
  </a>
)

const useArea = (profileId: number) => {
  const list = usePaged(myListQuery(profileId), ({ content }) => content.id)
  const liked = usePaged(likedContentsQuery(profileId), ({ id }) => id)
  const watching = useQuery(watchingQuery(profileId), queryClient)
  const answers = [list.query, watching, liked.query]
  return {
    list,
    liked,
    watching,
    isPending: answers.some(({ data, error }) => !data && !error),
    failure: answers.every(({ data }) => !data) ? watching.error : null,
    isEmpty:
      answers.every(({ data }) => data) &&
      !list.items.length &&
      !liked.items.length &&
      !watching.data?.results.length,
    retry: () => answers.forEach((answer) => void answer.refetch()),
  }
}

type AreaData = ReturnType<typeof useArea>

const AreaRows = ({ list, liked, watching, retry }: AreaData) => (
  <>
    <AreaRow
      id="my-list"
      title="Para ver depois"
      more="/lista"
      items={list.query.data && list.items}
      error={list.query.error}
      onRetry={retry}
      keyOf={({ content }) => content.id}
      render={({ content }) => <ListCard content={content} place="Minha lista" />}
      empty={emptyList}
    />
    <AreaRow
      id="watching"
      title="Continuar assistindo"
      items={watching.data?.results}
      error={watching.error}
      onRetry={retry}
      keyOf={({ content }) => content.id}
      render={(entry) => (
        <WatchingCard entry={entry} actions={<RemoveWatchingButton entry={entry} />} />
      )}
    />
    <AreaRow
      id="liked"
      title="Você gostou"
      items={liked.query.data && liked.items}
      error={liked.query.error}
      onRetry={retry}
      keyOf={({ id }) => id}
      render={(content) => <ListCard content={content} place="Você gostou" />}
    />
  </>
)

const Area = ({ profile }: { profile: Profile }) => {
  const area = useArea(profile.id)
  if (area.isPending)
    return (
      <>
        <AreaPlaceholder />
        <SlowNote />
      </>
    )
  if (area.failure) return <ScreenFailure error={area.failure} />
  return area.isEmpty ? nothing : <AreaRows {...area} />
}

export const AreaPage = () => (
  <ForProfile>
    {(profile) => (
      <div className="pb-10">
        <PageHeading title={areaTitle} lead={areaLead} actions={!profile.is_kids && historyLink} />
        <Area profile={profile} />
      </div>
    )}
  </ForProfile>
)
