import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { later } from '#ui/screen/later.tsx'
import { $creditsRun, $isOver } from '#lib/player/ending.ts'
import { watchBook } from '#lib/player/book.ts'
import { watchIntro } from '#lib/player/intro.ts'
import { $nextIsNear, watchNextEpisode } from '#lib/player/next/next-episode.ts'
import { $waitsForViewer, watchPresence } from '#lib/player/presence/presence.ts'
import { watchResumed } from '#lib/player/progress/resumed.ts'
import { $sidePanel } from '#lib/player/side-panels.ts'
import { watchUsage } from '#lib/player/usage/usage-clock.ts'
import { SoundOffer } from './autoplay/sound-offer.tsx'
import { Announcements } from './notices/announcements.tsx'
import { IntroSkip } from './controls/intro-skip.tsx'
import { RestartOffer } from './notices/restart-offer.tsx'
import { UsageWarning } from './notices/usage-warning.tsx'
import { useSettled } from './use-settled.ts'

const NextCard = later(async () => (await import('./next/next-card.tsx')).NextCard)
const EndScreen = later(async () => (await import('./ending/end-screen.tsx')).EndScreen)
const CreditsOffer = later(async () => (await import('./ending/credits-offer.tsx')).CreditsOffer)
const PresenceDialog = later(
  async () => (await import('./notices/presence-dialog.tsx')).PresenceDialog,
)
const EpisodePanel = later(async () => (await import('./episodes/episode-panel.tsx')).EpisodePanel)
const BookPage = later(async () => (await import('./book/book-page.tsx')).BookPage)
const CommentPanel = later(
  async () => (await import('./timed-comments/comment-panel.tsx')).CommentPanel,
)

const early = [watchIntro, watchResumed, watchBook]
const settled = [watchNextEpisode, watchPresence, watchUsage]

const useWatchers = (watchers: readonly (() => () => void)[], isOn: boolean) =>
  useEffect(() => {
    if (!isOn) return undefined
    const stops = watchers.map((watch) => watch())
    return () => stops.forEach((stop) => stop())
  }, [watchers, isOn])

export const Overlays = ({ controlsVisible }: { controlsVisible: boolean }) => {
  const nextIsNear = useStore($nextIsNear)
  const creditsRun = useStore($creditsRun)
  const isOver = useStore($isOver)
  const panel = useStore($sidePanel)
  const isAsked = useStore($waitsForViewer) !== undefined
  useWatchers(early, true)
  useWatchers(settled, useSettled())
  return (
    <>
      <SoundOffer />
      <RestartOffer />
      <IntroSkip controlsVisible={controlsVisible} />
      <UsageWarning />
      <Announcements />
      {nextIsNear && <NextCard />}
      {creditsRun && <CreditsOffer />}
      {isOver && <EndScreen />}
      {panel === 'episodes' && <EpisodePanel />}
      {panel === 'comments' && <CommentPanel />}
      {panel === 'book' && <BookPage />}
      {isAsked && <PresenceDialog />}
    </>
  )
}
