import type { CallAnswer } from '#lib/api/operations.ts'
import { requestOf } from '#lib/api/request.ts'
import { readStorage } from '#lib/browser/safe-storage.ts'
import type { Playback } from '#shared/player/contract.ts'
import { readStoredProfile } from '#lib/profiles/stored-profile.ts'
import { addressedSecond, addressedTarget } from './address.ts'
import type { Preflight, PreflightFile } from './preflight.ts'
import { tabSlotKey } from './slot-key.ts'
import { startPart } from './start-rules.ts'

/*
 * Inlined in the head of the watch page: requests the playback permission and its first files while
 * the scripts are loading. The player takes them from memory and repeats failed requests.
 */

/** The player repeats a request that hangs; it has longer timeouts. */
const waitsMs = { answer: 5_000, file: 10_000 }

const playbackCall = 'POST /v1/contents/playback/'

const root = document.documentElement

const fetchFile = async (address: string): Promise<PreflightFile | undefined> => {
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

const fetchFirst = (
  preflight: Preflight,
  { media_prefix: prefix, manifest, preload }: Playback,
) => {
  const known = Number(readStorage('localStorage', 'vereda.bandwidth') ?? 0)
  const video = startPart(preload.video, known)
  const parts = [video, preload.audio[0]].filter((part) => part !== undefined)
  const isElsewhere = addressedSecond(location) !== undefined
  const files = [
    ...parts.flatMap(({ init, segment }) => (isElsewhere ? [init] : [init, segment])),
    manifest,
    ...parts.map(({ playlist }) => playlist),
  ]
  const absolute = (file: string) => new URL(prefix + file, location.href).href
  for (const file of files) preflight.files.set(absolute(file), fetchFile(absolute(file)))
  if (video) preflight.startPlaylist = absolute(video.playlist)
}

const askPlayback = async (preflight: Preflight, token: string): Promise<Playback | undefined> => {
  const { target, profileId, screen } = preflight
  const video = { content_id: target, profile_id: profileId }
  const wanted = { ...video, screen, moved_on: true, playing: false }
  const input = { body: wanted }
  const { address, query, body, headers, ...request } = requestOf(playbackCall, input, token)
  try {
    const answer = await fetch(`${address}?${new URLSearchParams(query)}`, {
      ...request,
      signal: AbortSignal.timeout(waitsMs.answer),
      priority: 'high',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) return undefined
    const playback = (await answer.json()) as CallAnswer<typeof playbackCall>
    fetchFirst(preflight, playback)
    return playback
  } catch {
    return undefined
  }
}

const start = () => {
  const target = addressedTarget(location)
  const token = readStorage('localStorage', 'vereda.token')
  const profile = readStoredProfile(readStorage('localStorage', 'currentProfile'))
  if (root.dataset.leaving !== undefined || !target || !token || !profile) return
  const preflight: Preflight = {
    target,
    profileId: profile.id,
    screen: tabSlotKey(),
    playback: Promise.resolve(undefined),
    files: new Map(),
  }
  preflight.playback = askPlayback(preflight, token)
  globalThis.veredaPreflight = preflight
}

/* A prerendered page requests nothing, because it would occupy one of the plan's screens. */
if ((document as Document & { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', start, { once: true })
else start()
