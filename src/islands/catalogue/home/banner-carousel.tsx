import './banners.css'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '#islands/ui/load-failure.tsx'
import { SlowNote } from '#islands/ui/slow-note.tsx'
import { useTrack } from '#islands/ui/use-track.ts'
import { playHosts } from '#lib/catalogue/play-hosts.ts'
import { bannersQuery } from '#lib/catalogue/queries.ts'
import { listedWatchTarget } from '#lib/catalogue/rules.ts'
import { watchingQuery } from '#lib/engagement/queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { Banner } from './banner.tsx'
import { BannerControls } from './banner-controls.tsx'
import { BannerPlaceholder } from './banner-placeholder.tsx'

interface Props {
  profileId: number
}

/** The scenes at the top of the home. */
export const BannerCarousel = ({ profileId }: Props) => {
  const { data, error, refetch } = useQuery(bannersQuery(profileId), queryClient)
  const watching = useQuery(watchingQuery(profileId), queryClient)
  /* Known before the scene shows, so that its button neither changes nor moves. */
  const isUnderWay = watching.isPending && watching.failureCount === 0
  const banners = data?.results ?? []
  const { attach, place, showItem } = useTrack()
  if (error && !data)
    return (
      <div className="gutter pt-24">
        <LoadFailure detail={error.message} onRetry={() => void refetch()} />
      </div>
    )
  if (!data || isUnderWay)
    return (
      <>
        <BannerPlaceholder />
        <SlowNote />
      </>
    )
  if (banners.length === 0) return <div className="h-24" />
  const position = { profileId, address: location.href, hosts: playHosts }
  return (
    <section className="banners" aria-label="Destaques">
      <ul ref={attach} className="banners-track">
        {banners.map((banner, index) => (
          <li key={banner.id}>
            <Banner
              banner={banner}
              target={listedWatchTarget(banner.content, position, watching.data?.results ?? [])}
              isFirst={index === 0}
              isCurrent={index === place.index}
            />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <BannerControls
          titles={banners.map(({ content }) => content.title)}
          index={place.index}
          onChoose={showItem}
        />
      )}
    </section>
  )
}
