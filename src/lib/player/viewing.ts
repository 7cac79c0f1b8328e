import { watchPath } from '#lib/catalogue/rules.ts'
import { ApiError } from '#lib/api/problems.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { withUtm } from '#lib/session/guard/guard.ts'
import { Authorization, type Permission } from '#lib/player/media/authorization.ts'
import { noteArrival, playByItself } from './autoplay/autoplay.ts'
import { renewPlayback, requestPlayback, requestReceiver } from './api.ts'
import { keepChoices, rememberedChoices } from './choices/remember.ts'
import type { Playback } from '#shared/player/contract.ts'
import { chooseProfile, correctAddress } from './addresses.ts'
import { addressedSecond, addressedTarget } from './preflight/address.ts'
import { Engine } from '#lib/player/media/engine.ts'
import { loadHls } from './media/hls/hls-setup.ts'
import { onLeaving, whenActivated } from '#lib/browser/navigation/prerendering.ts'
import { untilAnswered } from './progress/persistence.ts'
import { reportFailures } from './failure-report.ts'
import { ProgressKeeper, settleReport, settleReports } from './progress/progress.ts'
import { freeSlotWithPage, renewSlotKey } from './playback-slots/own-slot.ts'
import { placeOf } from './progress/reported-progress.ts'
import { reportWhilePlaying } from './progress/report-while-playing.ts'
import { $remoteScreen, watchRemoteScreen } from './screen/remote-screen.ts'
import { startPosition } from '#shared/player/rules.ts'
import { $duration, $paused, $playback, $position, $playerState, resetVideo } from './store.ts'
import { showTrouble } from './trouble.ts'
import { countsNow, watchCountedTime } from './usage/counted-time.ts'
import { forgetStoryboard } from '#lib/player/media/storyboard.ts'
import { mirrorVideo } from '#lib/player/media/video-mirror.ts'

interface Viewing {
  authorization: Authorization
  engine: Engine
  keeper: ProgressKeeper
  isPassedOn: boolean
}

let viewing: Viewing | undefined
let video: HTMLVideoElement | undefined
/** A video or a series; later the video itself. */
let target: number | undefined
/** Results of earlier openings are ignored. */
let openings = 0

export const currentVideo = (): HTMLVideoElement | undefined => video
export const currentEngine = (): Engine | undefined => viewing?.engine
export const currentSigner = (): Authorization | undefined => viewing?.authorization

const refuse = (error: unknown) => {
  endViewing()
  if (error instanceof ApiError && error.code === 'profile-not-active') return chooseProfile()
  showTrouble(error)
  if (!(error instanceof ApiError)) throw error
}

const reportPosition = (leaving = false, isEnding = false): void => {
  if (!viewing || !video) return
  const hasPosition = video.seeking || video.readyState >= video.HAVE_CURRENT_DATA
  if (hasPosition) viewing.keeper.report(video.currentTime, leaving, countsNow(video, isEnding))
}

const endViewing = () => {
  reportPosition(true, true)
  viewing?.authorization.stop()
  viewing?.engine.destroy()
  viewing = undefined
  forgetStoryboard()
}

const play = () => {
  if (video) void playByItself(video)
}

interface Start {
  profileId: number
  startAt: number
  /** Another screen has its own address. */
  isPassedOn: boolean
  isPaused?: boolean
}

const permissionFor = ({ content_id: id }: Playback, { profileId, isPassedOn }: Start) =>
  (isPassedOn ? requestReceiver : renewPlayback)(id, profileId, !$paused.get())

const begin = (playback: Playback, permission: Permission, start: Start) => {
  const { profileId, startAt, isPassedOn, isPaused } = start
  const authorization = new Authorization(permission, {
    renew: () => permissionFor(playback, start),
    isNeeded: () => isPassedOn || !$paused.get(),
    onRefusal: refuse,
  })
  const engine = new Engine({
    address: permission.media_prefix + playback.manifest,
    startAt,
    isPassedOn,
    signer: authorization,
    onAttached: isPaused ? () => undefined : play,
    choices: rememberedChoices(playback.parent.id),
  })
  const { content_id: contentId } = playback
  const subject = { profileId, contentId, runtime: playback, startAt, place: placeOf(playback) }
  const keeper = new ProgressKeeper(subject)
  viewing = { authorization, engine, keeper, isPassedOn }
  void engine.open()
  if (video) engine.attach(video)
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
    const isPassedOn = $remoteScreen.get()?.isConnected === true
    const start = { profileId, startAt, isPassedOn }
    const permission = isPassedOn ? await permissionFor(playback, start) : playback
    if (opening !== openings) return
    begin(playback, permission, start)
    settleReports(profileId)
    target = playback.content_id
  } catch (error) {
    if (opening === openings) refuse(error)
  }
}

let hasStarted = false

/** Called before the island loads, so that player code and permission load in parallel. */
const startViewing = (): void => {
  if (hasStarted || document.documentElement.dataset.leaving !== undefined) return
  hasStarted = true
  void loadHls()
  const wanted = addressedTarget(location)
  if (wanted === undefined) return
  void whenActivated().then(() => {
    noteArrival()
    return openTarget(wanted, addressedSecond(location))
  })
}

export const retryViewing = (): void => {
  if (target === undefined) return
  const resumeAt = $position.get() || undefined
  endViewing()
  void openTarget(target, resumeAt)
}

export const watchHere = (): void => {
  renewSlotKey()
  retryViewing()
}

/** Continues at the same second. Returns false if nothing changed. */
export const changeScreen = async (isPassedOn: boolean): Promise<boolean> => {
  const playback = $playback.get()
  const profileId = $currentProfile.get()?.id
  if (!playback || profileId === undefined || !viewing) return false
  if (viewing.isPassedOn === isPassedOn) return true
  const opening = openings
  const start = { profileId, startAt: $position.get(), isPassedOn, isPaused: $paused.get() }
  if (!isPassedOn) {
    // The answer ends the other screen's address, so nothing may still load from it.
    endViewing()
    video?.load()
  }
  try {
    const permission = await permissionFor(playback, start)
    if (opening !== openings) return false
    endViewing()
    begin(playback, permission, { ...start, startAt: $position.get() })
    return true
  } catch (error) {
    if (!isPassedOn) refuse(error)
    return false
  }
}

/** Full screen, volume and choices stay. */
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

export const mountVideo = (element: HTMLVideoElement): (() => void) => {
  video = element
  const report = () => reportPosition()
  const leaving = new AbortController()
  const { signal } = leaving
  for (const event of ['pause', 'seeked', 'ended'])
    element.addEventListener(event, report, { signal })
  addEventListener('online', report, { signal })
  const stops = [
    watchCountedTime(element, report),
    mirrorVideo(element),
    keepChoices(element, (height) => viewing?.engine.chooseHeight(height)),
    reportWhilePlaying(report),
    watchRemoteScreen(element, () => void changeScreen(false)),
    reportFailures(),
    onLeaving(() => reportPosition(true)),
    freeSlotWithPage(),
    () => leaving.abort(),
  ]
  startViewing()
  viewing?.engine.attach(element)
  return () => {
    endViewing()
    for (const stop of stops) stop()
    video = undefined
  }
}
