import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { PosterCard } from '#islands/catalogue/card/poster-card.tsx'
import { TopCard } from '#islands/catalogue/card/top-card.tsx'
import { WatchingCard } from '#islands/catalogue/card/watching-card.tsx'
import { WideCard } from '#islands/catalogue/card/wide-card.tsx'
import { ImmersionCard } from '#islands/catalogue/immersion/immersion-card.tsx'
import { ContentRow } from '#islands/catalogue/row/content-row.tsx'
import { FarRow } from '#islands/catalogue/row/far-row.tsx'
import { RowsPlaceholder } from '#islands/catalogue/row/rows-placeholder.tsx'
import { RemoveWatchingButton } from '#islands/engagement/remove-watching-button.tsx'
import {
  becauseQuery,
  editorialQuery,
  recommendationsQuery,
  sectionsQuery,
} from '#lib/catalogue/browse-queries.ts'
import { kidsRowQuery, pageForAudience } from '#lib/catalogue/home-audience.ts'
import { immersionRowQuery } from '#lib/catalogue/immersion-queries.ts'
import { recentsQuery, top10Query, weeklyQuery } from '#lib/catalogue/queries.ts'
import { finishedQuery, myListQuery, watchingQuery } from '#lib/engagement/queries.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { pathTo } from '#shared/routes.ts'
import { BecauseRow } from './because-row.tsx'
import { CategoryRows } from './category-rows.tsx'
import { EditorialRow } from './editorial-row.tsx'
import { MyListRow } from './my-list-row.tsx'
import { SectionRows } from './section-rows.tsx'

interface Props {
  profile: Profile
}

const NewRows = ({ profile, profile: { id } }: Props) => (
  <>
    <ContentRow
      id="watching"
      title="Continuar assistindo"
      query={watchingQuery(id)}
      shape="wide"
      keyOf={({ content }) => content.id}
      render={(entry) => (
        <WatchingCard entry={entry} actions={<RemoveWatchingButton entry={entry} />} />
      )}
    />
    <ContentRow
      id="recents"
      title="Adicionados recentemente"
      query={recentsQuery(profile)}
      keyOf={(content) => content.id}
      render={(content, _, origin) => <PosterCard content={content} origin={origin} />}
    />
    <EditorialRow profileId={id} />
    <ContentRow
      id="top-10"
      title="Top 10"
      query={top10Query(id)}
      keyOf={(content) => content.id}
      render={(content, index, origin) => (
        <TopCard content={content} position={index + 1} origin={origin} />
      )}
    />
  </>
)

const ChosenRows = ({ profile, profile: { id, is_kids: isKids } }: Props) => (
  <>
    <FarRow>
      <ContentRow
        id="recommendations"
        title="Recomendados para você"
        query={recommendationsQuery(profile)}
        neighbours={['recents', 'top-10', 'weekly']}
        keyOf={(content) => content.id}
        render={(content, _, origin) => <PosterCard content={content} origin={origin} />}
      />
    </FarRow>
    <BecauseRow profile={profile} />
    <FarRow>
      <MyListRow profileId={id} />
    </FarRow>
    <FarRow>
      <ContentRow
        id="weekly"
        title="Destaques da semana"
        query={{ ...weeklyQuery(id), select: pageForAudience(isKids) }}
        shape="large"
        neighbours={['recommendations', 'because']}
        keyOf={(content) => content.id}
        render={(content, _, origin) => <WideCard content={content} origin={origin} />}
      />
    </FarRow>
  </>
)

const ImmersionRow = ({ profile, profile: { is_kids: isKids } }: Props) => (
  <FarRow>
    <ContentRow
      id="immersions"
      title="Imersões"
      more={pathTo(isKids ? 'immersion-kids' : 'immersion')}
      query={immersionRowQuery(profile)}
      shape="large"
      keyOf={(immersion) => immersion.id}
      render={(immersion) => <ImmersionCard immersion={immersion} />}
    />
  </FarRow>
)

/** Shows adults the titles for kids. */
const KidsRow = ({ profile: { id } }: Props) => (
  <FarRow>
    <ContentRow
      id="kids"
      title="Para as crianças"
      more={pathTo('kids')}
      query={kidsRowQuery(id)}
      keyOf={(content) => content.id}
      render={(content, _, origin) => <PosterCard content={content} origin={origin} />}
    />
  </FarRow>
)

/** Other requests wait until their row is near the viewport. */
const useFirstRound = (profile: Profile) => {
  const { id } = profile
  useQuery(recentsQuery(profile), queryClient)
  useQuery(top10Query(id), queryClient)
  useQuery(weeklyQuery(id), queryClient)
  useQuery(recommendationsQuery(profile), queryClient)
  useQuery(becauseQuery(profile), queryClient)
  useQuery(sectionsQuery(id), queryClient)
  useQuery(immersionRowQuery(profile), queryClient)
  useQuery(finishedQuery(id), queryClient)
  useInfiniteQuery(myListQuery(id), queryClient)
}

/** Waits until it is known which of the first rows exist. */
export const HomeRows = ({ profile }: Props) => {
  const watching = useQuery(watchingQuery(profile.id), queryClient)
  const editorial = useQuery(editorialQuery(profile.id), queryClient)
  useFirstRound(profile)
  if ([watching, editorial].some(({ isFetched, failureCount }) => !isFetched && failureCount === 0))
    return <RowsPlaceholder />
  return (
    <>
      <NewRows profile={profile} />
      <ChosenRows profile={profile} />
      <SectionRows profile={profile} />
      {!profile.is_kids && <KidsRow profile={profile} />}
      <ImmersionRow profile={profile} />
      <CategoryRows profile={profile} />
    </>
  )
}
