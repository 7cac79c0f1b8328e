import type { CallAnswer, CallInput } from '#lib/api/operations.ts'
import { requestOf } from '#lib/api/request.ts'
import { savesData } from '#lib/browser/device/data-saving.ts'
import { isPrerendering } from '#lib/browser/navigation/prerendering.ts'
import { readStorage } from '#lib/browser/storage/safe-storage.ts'
import type { Playback } from '#shared/player/contract.ts'
import type { Preparation } from '#shared/player/preparation-contract.ts'
import { readStoredProfile } from '#lib/profiles/stored-profile.ts'
import { addressedSecond, addressedTarget } from './address.ts'
import type { Preflight, PreflightFile } from './preflight.ts'
import { tabSlotKey } from './slot-key.ts'
import { startPart } from './start-rules.ts'

/*
 * Inlined in the head of the watch page. Requests the permission and the first files while the
 * scripts load; the player repeats failed requests. A prerendered page fetches only the files.
 */

/** The player waits longer when it repeats a request. */
const waitsMs = { answer: 5_000, file: 10_000 }

const playbackCall = 'POST /v1/contents/playback/'
const preparationCall = 'POST /v1/contents/playback/preparation/'

type FirstCall = typeof playbackCall | typeof preparationCall
type PendingFile = Promise<PreflightFile | undefined>

/** Keyed by clip and name, because the permission has another prefix. */
const prepared = new Map<string, PendingFile>()

const fetchFile = async (address: string): PendingFile => {
  const startedAt = performance.now()
  try {
    const answer = await fetch(address, {
      priority: 'high',
      signal: AbortSignal.timeout(waitsMs.file),
    })
    const firstAt = performance.now()
    if (!answer.ok) return undefined
    const body = await answer.arrayBuffer()
    return { body, startedAt, firstAt, endedAt: performance.now() }
  } catch {
    return undefined
  }
}

const post = async <C extends FirstCall>(
  call: C,
  input: CallInput<C>,
  token: string,
): Promise<CallAnswer<C> | undefined> => {
  const { address, query, body, headers, ...request } = requestOf(call, input, token)
  try {
    const answer = await fetch(`${address}?${new URLSearchParams(query)}`, {
      ...request,
      signal: AbortSignal.timeout(waitsMs.answer),
      priority: 'high',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return answer.ok ? ((await answer.json()) as CallAnswer<C>) : undefined
  } catch {
    return undefined
  }
}

const absolute = (address: string) => new URL(address, location.href).href

const firstFiles = ({ manifest, preload }: Preparation) => {
  const known = Number(readStorage('localStorage', 'vereda.bandwidth') ?? 0)
  const video = startPart(preload.video, known)
  const parts = [video, preload.audio[0]].filter((part) => part !== undefined)
  const startsElsewhere = addressedSecond(location) !== undefined
  const files = [
    ...parts.flatMap(({ init, segment }) => (startsElsewhere ? [init] : [init, segment])),
    manifest,
    ...parts.map(({ playlist }) => playlist),
  ]
  return { files, startPlaylist: video?.playlist }
}

const fetchFirst = (preflight: Preflight, playback: Playback) => {
  const { clip, media_prefix: prefix } = playback
  const { files, startPlaylist } = firstFiles(playback)
  for (const file of files) {
    const address = absolute(prefix + file)
    const ready = prepared.get(`${clip}/${file}`) ?? Promise.resolve(undefined)
    preflight.files.set(
      address,
      ready.then((found) => found ?? fetchFile(address)),
    )
  }
  prepared.clear()
  if (startPlaylist) preflight.startPlaylist = absolute(prefix + startPlaylist)
}

const visit = () => {
  const target = addressedTarget(location)
  const token = readStorage('localStorage', 'vereda.token')
  const profile = readStoredProfile(readStorage('localStorage', 'currentProfile'))
  const isLeaving = document.documentElement.dataset.leaving !== undefined
  return isLeaving || !target || !token || !profile
    ? undefined
    : { target, token, profileId: profile.id }
}

const askPlayback = async (preflight: Preflight, token: string): Promise<Playback | undefined> => {
  const { target, profileId, screen } = preflight
  const video = { content_id: target, profile_id: profileId }
  const body = { ...video, screen, moved_on: true, playing: false }
  const playback = await post(playbackCall, { body }, token)
  if (playback) fetchFirst(preflight, playback)
  return playback
}

const start = () => {
  const wanted = visit()
  if (!wanted) return
  const { target, token, profileId } = wanted
  const preflight: Preflight = {
    target,
    profileId,
    screen: tabSlotKey(),
    playback: Promise.resolve(undefined),
    files: new Map(),
  }
  preflight.playback = askPlayback(preflight, token)
  globalThis.veredaPreflight = preflight
}

/** If refused, the page asks again when it is shown. */
const prepare = async () => {
  const wanted = visit()
  if (!wanted || savesData()) return
  const body = { content_id: wanted.target, profile_id: wanted.profileId }
  const preparation = await post(preparationCall, { body }, wanted.token)
  if (!preparation || !isPrerendering()) return
  const { clip, media_prefix: prefix } = preparation
  for (const file of firstFiles(preparation).files)
    prepared.set(`${clip}/${file}`, fetchFile(absolute(prefix + file)))
}

if (isPrerendering()) {
  document.addEventListener('prerenderingchange', start, { once: true })
  void prepare()
} else start()
