import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { SlowNote } from '#ui/feedback/slow-note.tsx'
import { sceneBeside } from '#ui/carousel/carousel-rules.ts'
import type { Banner as BannerAnswer } from '#shared/catalogue/contract.ts'
import { playHosts } from '#lib/catalogue/titles/play-hosts.ts'
import { bannersQuery } from '#lib/catalogue/queries.ts'
import { listedWatchTarget, type WatchedEntry } from '#lib/catalogue/rules.ts'
import { watchingQuery } from '#lib/engagement/queries.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { Banner } from './banner.tsx'
import { BannerControls } from './banner-controls.tsx'
import { BannerPlaceholder } from './banner-placeholder.tsx'
import { useScenes } from './use-scenes.ts'

/** Scenes that were in view keep their pictures. */
const useSeen = (index: number): ReadonlySet<number> => {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([index]))
  if (!seen.has(index)) setSeen(new Set([...seen, index]))
  return seen
}

interface ScenesProps {
  profileId: number
  banners: readonly BannerAnswer[]
  watching: readonly WatchedEntry[]
}

const Scenes = ({ profileId, banners, watching }: ScenesProps) => {
  const count = banners.length
  const { index, show, track, autoplay } = useScenes(count)
  const { attach: attachRoot, isRunning, isPaused, toggle } = autoplay
  const seen = useSeen(index)
  const id = useId()
  const position = { profileId, address: location.href, hosts: playHosts }
  return (
    <section ref={attachRoot} className="banners" aria-label="Destaques">
      <div ref={track} className="banners-track">
        {banners.map((banner, scene) => (
          <div
            key={banner.id}
            id={`${id}-${scene}`}
            role={count > 1 ? 'tabpanel' : undefined}
            aria-label={count > 1 ? banner.content.title : undefined}
            data-current={scene === index ? '' : undefined}
            inert={scene !== index}
          >
            <Banner
              banner={banner}
              target={listedWatchTarget(banner.content, position, watching)}
              isFirst={scene === 0}
              isCurrent={scene === index}
              isNear={seen.has(scene) || (isRunning && scene === sceneBeside(index, count, 1))}
            />
          </div>
        ))}
      </div>
      {count > 1 && (
        <BannerControls
          panelId={id}
          titles={banners.map(({ content }) => content.title)}
          index={index}
          autoplay={{ isRunning, isPaused, toggle }}
          onChoose={show}
        />
      )}
    </section>
  )
}

interface Props {
  profileId: number
}

export const BannerCarousel = ({ profileId }: Props) => {
  const { data, error, refetch } = useQuery(bannersQuery(profileId), queryClient)
  const watching = useQuery(watchingQuery(profileId), queryClient)
  /* Waits for the progress, which changes the button. */
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
