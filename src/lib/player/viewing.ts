import { contentPath, watchPath } from '#lib/catalogue/rules.ts'
import { ApiError } from '#lib/api/problems.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { matchRoute } from '#shared/routes.ts'
import { withUtm } from '#lib/session/guard.ts'
import { Authorization } from '#lib/player/media/authorization.ts'
import { requestPlayback } from './api.ts'
import { keepChoices, rememberedChoices } from './choices/remember.ts'
import type { Playback } from '#shared/player/contract.ts'
import { addressedSecond, addressedTarget } from './preflight/address.ts'
import { Engine } from '#lib/player/media/engine.ts'
import { loadHls } from '#lib/player/media/hls-setup.ts'
import { isPrerendering, onLeaving, whenActivated } from '#lib/browser/prerendering.ts'
import { untilAnswered } from './persistence.ts'
import { reportFailures } from './failure-report.ts'
import { ProgressKeeper, settleReport, settleReports } from './progress.ts'
import { freeSlotWithPage, renewSlotKey } from './own-slot.ts'
import { placeOf } from './reported-progress.ts'
import { reportIntervalSeconds, startPosition } from '#shared/player/rules.ts'
import {
  $awaitsTouch,
  $duration,
  $paused,
  $playback,
  $position,
  $playerState,
  resetVideo,
} from './store.ts'
import { countsNow, watchCountedTime } from './usage/counted-time.ts'
import { forgetStoryboard } from '#lib/player/media/storyboard.ts'
import { mirrorVideo } from '#lib/player/media/video-mirror.ts'

/** The playing video. */
interface Viewing {
  authorization: Authorization
  engine: Engine
  keeper: ProgressKeeper
}

let viewing: Viewing | undefined
let video: HTMLVideoElement | undefined
/** The requested id of a video or series, then the video's own id once it is known. */
let target: number | undefined
/** Counts the openings, so that the results of earlier ones are ignored. */
let openings = 0

export const currentVideo = (): HTMLVideoElement | undefined => video
export const currentEngine = (): Engine | undefined => viewing?.engine
export const currentSigner = (): Authorization | undefined => viewing?.authorization

const chooseProfile = () => {
  const next = new URLSearchParams({ next: location.pathname + location.search })
  location.replace(withUtm(`/sessao?${next}`, location.search))
}

/** Shows the error; its message disappears when the video comes. */
const showTrouble = (error: unknown) =>
  $playerState.set(
    error instanceof ApiError
      ? { status: 'refused', code: error.code, message: error.message }
      : { status: 'refused', code: 'unexpected', message: 'Algo deu errado. Tente novamente.' },
  )

const refuse = (error: unknown) => {
  endViewing()
  if (error instanceof ApiError && error.code === 'profile-not-active') return chooseProfile()
  showTrouble(error)
  if (!(error instanceof ApiError)) throw error
}

/** Reports the current or sought position to the server; `leaving` if the page may be closing. */
export const reportPosition = (leaving = false, isEnding = false): void => {
  if (!viewing || !video) return
  const isSomewhere = video.seeking || video.readyState >= video.HAVE_CURRENT_DATA
  if (isSomewhere) viewing.keeper.report(video.currentTime, leaving, countsNow(video, isEnding))
}

const endViewing = () => {
  reportPosition(true, true)
  viewing?.authorization.stop()
  viewing?.engine.destroy()
  viewing = undefined
  forgetStoryboard()
}

const play = () => {
  video?.play().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotAllowedError') $awaitsTouch.set(true)
  })
}

const begin = (playback: Playback, profileId: number, startAt: number) => {
  const authorization = new Authorization(playback, {
    profileId,
    isPlaying: () => !$paused.get(),
    onRefusal: refuse,
  })
  const address = playback.media_prefix + playback.manifest
  const choices = rememberedChoices(playback.parent.id)
  const engine = new Engine({ address, startAt, signer: authorization, onAttached: play, choices })
  const { content_id: contentId } = playback
  const place = placeOf(playback)
  const keeper = new ProgressKeeper({ profileId, contentId, runtime: playback, startAt, place })
  viewing = { authorization, engine, keeper }
  void engine.open()
  if (video) engine.attach(video)
}

/** Corrects the address of a video that was requested under another title. */
const correctAddress = ({ parent, content_id: contentId }: Playback) => {
  if (Number(matchRoute(location.pathname)?.params.id) === parent.id) return
  history.replaceState(null, '', withUtm(watchPath(parent, contentId), location.search))
}

const openTarget = async (wanted: number, resumeAt?: number) => {
  const profileId = $currentProfile.get()?.id
  if (profileId === undefined) return
  target = wanted
  const opening = ++openings
  resetVideo()
  try {
    const playback = await untilAnswered(() => requestPlayback(wanted, profileId), {
      isWanted: () => opening === openings,
      onTrouble: showTrouble,
    })
    const settled = await settleReport(profileId, playback.content_id)
    if (opening !== openings) return
    const progress = settled ?? { duration: playback.position, finished: false }
    const startAt =
      resumeAt !== undefined && resumeAt < playback.duration
        ? resumeAt
        : startPosition(progress, playback)
    $duration.set(playback.duration)
    $position.set(startAt)
    $playerState.set({ status: 'ready', playback })
    correctAddress(playback)
    begin(playback, profileId, startAt)
    settleReports(profileId)
    target = playback.content_id
  } catch (error) {
    if (opening === openings) refuse(error)
  }
}

/** Path to the playing title's page; from the address until the answer arrives. */
export const titlePath = (playback: Playback | undefined): string => {
  if (playback) return contentPath(playback.parent)
  const { id, slug } = matchRoute(location.pathname)?.params ?? {}
  return id && slug ? contentPath({ id: Number(id), slug }) : '/'
}

let hasStarted = false

/** The page calls this before the island loads: player code and permission load in parallel. */
export const startViewing = (): void => {
  if (hasStarted || document.documentElement.dataset.leaving !== undefined) return
  hasStarted = true
  void loadHls()
  const wanted = addressedTarget(location)
  if (wanted === undefined) return
  void whenActivated().then(() => openTarget(wanted, addressedSecond(location)))
}

/** Retries from the last position. */
export const retryViewing = (): void => {
  if (target === undefined) return
  const resumeAt = $position.get() || undefined
  endViewing()
  void openTarget(target, resumeAt)
}

/** Plays on with a new slot after another device stopped this one. */
export const watchHere = (): void => {
  renewSlotKey()
  retryViewing()
}

/** Opens another episode on the same page; full screen, volume and choices stay. */
export const openEpisode = (id: number): void => {
  const playback = $playback.get()
  if (!playback || playback.content_id === id) return
  endViewing()
  history.replaceState(null, '', withUtm(watchPath(playback.parent, id), location.search))
  void openTarget(id)
}

export const openNext = (): void => {
  const next = $playback.get()?.next
  if (next) openEpisode(next.id)
}

export const openPrevious = (): void => {
  const previous = $playback.get()?.previous
  if (previous) openEpisode(previous.id)
}

const reportWhilePlaying = () => {
  let playedSeconds = 0
  const timer = setInterval(() => {
    if ($paused.get() || isPrerendering()) return
    playedSeconds += 1
    if (playedSeconds % reportIntervalSeconds === 0) reportPosition()
  }, 1000)
  return () => clearInterval(timer)
}

/** Attaches the viewing to the page's element; returns a function that detaches it. */
export const mountVideo = (element: HTMLVideoElement): (() => void) => {
  video = element
  const report = () => reportPosition()
  const reportEvents = ['pause', 'seeked', 'ended'] as const
  for (const event of reportEvents) element.addEventListener(event, report)
  addEventListener('online', report)
  const stops = [
    watchCountedTime(element, report),
    mirrorVideo(element),
    keepChoices(element, (height) => viewing?.engine.chooseHeight(height)),
    reportWhilePlaying(),
    reportFailures(),
    onLeaving(() => reportPosition(true)),
    freeSlotWithPage(),
    () => reportEvents.forEach((event) => element.removeEventListener(event, report)),
    () => removeEventListener('online', report),
  ]
  startViewing()
  viewing?.engine.attach(element)
  return () => {
    endViewing()
    for (const stop of stops) stop()
    video = undefined
  }
}
