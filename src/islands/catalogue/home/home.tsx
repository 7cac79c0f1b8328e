import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { PosterCard } from '#islands/catalogue/card/poster-card.tsx'
import { TopCard } from '#islands/catalogue/card/top-card.tsx'
import { WatchingCard } from '#islands/catalogue/card/watching-card.tsx'
import { WideCard } from '#islands/catalogue/card/wide-card.tsx'
import { LoadFailure } from '#islands/ui/load-failure.tsx'
import {
  bannersQuery,
  catalogueKey,
  categoriesQuery,
  recentsQuery,
  top10Query,
  weeklyQuery,
} from '#lib/catalogue/queries.ts'
import { watchingQuery } from '#lib/engagement/queries.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { queryClient } from '#lib/query-client.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { CategoryRows } from './category-rows.tsx'
import { ContentRow } from '#islands/catalogue/row/content-row.tsx'
import { RowsPlaceholder } from '#islands/catalogue/row/rows-placeholder.tsx'

interface Props {
  profileId: number
}

const KnownRows = ({ profileId }: Props) => (
  <>
    <ContentRow
      id="watching"
      title="Continuar assistindo"
      query={watchingQuery(profileId)}
      shape="wide"
      keyOf={({ content }) => content.id}
      render={(entry) => <WatchingCard entry={entry} />}
    />
    <ContentRow
      id="recents"
      title="Adicionados recentemente"
      query={recentsQuery(profileId)}
      keyOf={({ id }) => id}
      render={(content) => <PosterCard content={content} />}
    />
    <ContentRow
      id="top-10"
      title="Top 10"
      query={top10Query(profileId)}
      keyOf={({ id }) => id}
      render={(content, index) => <TopCard content={content} position={index + 1} />}
    />
    <ContentRow
      id="weekly"
      title="Destaques da semana"
      query={weeklyQuery(profileId)}
      shape="large"
      keyOf={({ id }) => id}
      render={(content) => <WideCard content={content} />}
    />
    <CategoryRows profileId={profileId} />
  </>
)

/**
 * Every first answer is asked for at once; rows take their places together, when it is known whether
 * there is something to go on with, so that none of them jumps.
 */
const Rows = ({ profileId }: Props) => {
  const { isPending, failureCount } = useQuery(watchingQuery(profileId), queryClient)
  useQuery(recentsQuery(profileId), queryClient)
  useQuery(top10Query(profileId), queryClient)
  useQuery(weeklyQuery(profileId), queryClient)
  return (
    <div className="home-rows">
      {isPending && failureCount === 0 ? <RowsPlaceholder /> : <KnownRows profileId={profileId} />}
    </div>
  )
}

const ProfileHome = ({ profileId }: Props) => {
  const banners = useQuery(bannersQuery(profileId), queryClient)
  const categories = useQuery(categoriesQuery(profileId), queryClient)
  const retry = () => void queryClient.refetchQueries({ queryKey: catalogueKey(profileId) })
  return (
    <>
      <h1 className="sr-only">Início</h1>
      {banners.isError && categories.isError && !banners.data && !categories.data ? (
        <div className="gutter grid min-h-[70vh] place-content-center">
          <LoadFailure detail={categories.error.message} onRetry={retry} />
        </div>
      ) : (
        <>
          <BannerCarousel profileId={profileId} />
          <Rows profileId={profileId} />
        </>
      )}
    </>
  )
}

/** The home of the profile that is open; without one the guard has already sent the visit away. */
export const Home = () => {
  const profile = useStore($currentProfile)
  return profile ? <ProfileHome key={profile.id} profileId={profile.id} /> : null
}
