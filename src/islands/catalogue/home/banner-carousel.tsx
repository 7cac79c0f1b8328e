import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { LoadFailure } from '#ui/load-failure.tsx'
import { SlowNote } from '#ui/slow-note.tsx'
import { useAutoplay } from '#ui/use-autoplay.ts'
import { useTrack } from '#ui/use-track.ts'
import { sceneAfter } from '#ui/carousel-rules.ts'
import type { Banner as BannerAnswer } from '#shared/catalogue/contract.ts'
import { playHosts } from '#lib/catalogue/play-hosts.ts'
import { bannersQuery } from '#lib/catalogue/queries.ts'
import { listedWatchTarget, type WatchedEntry } from '#lib/catalogue/rules.ts'
import { watchingQuery } from '#lib/engagement/queries.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { Banner } from './banner.tsx'
import { BannerControls } from './banner-controls.tsx'
import { BannerPlaceholder } from './banner-placeholder.tsx'

interface ScenesProps {
  profileId: number
  banners: readonly BannerAnswer[]
  watching: readonly WatchedEntry[]
}

const Scenes = ({ profileId, banners, watching }: ScenesProps) => {
  const { attach, place, showItem } = useTrack()
  const count = banners.length
  const { index } = place
  const onTurn = useCallback(() => showItem(sceneAfter(index, count)), [showItem, index, count])
  const autoplay = useAutoplay({ isOff: count < 2, onTurn })
  const { attach: attachRoot, isRunning, isPaused, toggle } = autoplay
  const position = { profileId, address: location.href, hosts: playHosts }
  return (
    <section ref={attachRoot} className="banners" aria-label="Destaques">
      <ul ref={attach} className="banners-track" data-row="banners">
        {banners.map((banner, scene) => (
          <li key={banner.id}>
            <Banner
              banner={banner}
              target={listedWatchTarget(banner.content, position, watching)}
              isFirst={scene === 0}
              isSoon={isRunning && scene === index + 1}
              isCurrent={scene === index}
            />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <BannerControls
          titles={banners.map(({ content }) => content.title)}
          index={index}
          autoplay={{ isRunning, isPaused, toggle }}
          onChoose={showItem}
        />
      )}
    </section>
  )
}

interface Props {
  profileId: number
}

/** The banners at the top of the home page. */
export const BannerCarousel = ({ profileId }: Props) => {
  const { data, error, refetch } = useQuery(bannersQuery(profileId), queryClient)
  const watching = useQuery(watchingQuery(profileId), queryClient)
  /* Waits for the progress, so that the scene's button neither changes nor moves. */
  const isUnderWay = watching.isPending && watching.failureCount === 0
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
  if (data.results.length === 0) return <div className="h-24" />
  return (
    <Scenes profileId={profileId} banners={data.results} watching={watching.data?.results ?? []} />
  )
}
