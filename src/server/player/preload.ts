import { posix } from 'node:path'
import type { Playback } from '#shared/player/contract.ts'
import type { MediaStore } from '#server/deps/media-store.ts'
import { secondMs } from '#shared/time.ts'
import type { ClipStart } from './signature.ts'

type Preload = Playback['preload']
type Part = Preload['audio'][number]

interface Track {
  bandwidth: number
  playlist: string
  init: string
  segments: readonly { file: string; startsAt: number }[]
}

interface Clip {
  video: readonly Track[]
  audio: readonly Track[]
}

/** H.264 plays everywhere; for other codecs the player fetches its own files. */
const startCodec = 'avc1'
const mostClips = 500

const attribute = (line: string, name: string) =>
  new RegExp(`[:,]${name}=(?:"([^"]*)"|([^,]*))`)
    .exec(line)
    ?.slice(1)
    .find((value) => value) ?? ''

type Read = (file: string) => Promise<string>

const readTrack = async (read: Read, playlist: string, bandwidth = 0): Promise<Track> => {
  const text = await read(playlist)
  const below = (file: string) => posix.join(posix.dirname(playlist), file)
  const segments: { file: string; startsAt: number }[] = []
  let startsAt = 0
  for (const [, seconds, file = ''] of text.matchAll(/#EXTINF:([\d.]+)[^\n]*\n([^#\s]+)/g)) {
    segments.push({ file: below(file), startsAt })
    startsAt += Number(seconds)
  }
  const map = /#EXT-X-MAP:[^\n]*/.exec(text)?.[0] ?? ''
  return { bandwidth, playlist, init: below(attribute(map, 'URI')), segments }
}

const readClip = async (read: Read, manifest: string): Promise<Clip> => {
  const master = await read(manifest)
  const below = (file: string) => posix.join(posix.dirname(manifest), file)
  const variants = [...master.matchAll(/(#EXT-X-STREAM-INF:[^\n]*)\n([^#\s]+)/g)]
    .map(([, line = '', playlist = '']) => ({ line, playlist }))
    .filter(({ line }) => attribute(line, 'CODECS').includes(startCodec))
    .map(({ line, playlist }) =>
      readTrack(read, below(playlist), Number(attribute(line, 'BANDWIDTH'))),
    )
  const sounds = [...master.matchAll(/#EXT-X-MEDIA:TYPE=AUDIO[^\n]*/g)]
    .filter(([line]) => attribute(line, 'DEFAULT') === 'YES' && attribute(line, 'URI') !== '')
    .slice(0, 1)
    .map(([line]) => readTrack(read, below(attribute(line, 'URI'))))
  const video = await Promise.all(variants)
  return {
    video: video.sort((one, other) => one.bandwidth - other.bandwidth),
    audio: await Promise.all(sounds),
  }
}

/** A clip's files never change: a changed file makes a new clip. */
const knownOf = new WeakMap<MediaStore, Map<string, Promise<Clip>>>()

const clipIn = (store: MediaStore, folder: string, manifest: string): Promise<Clip> => {
  const known = knownOf.get(store) ?? new Map<string, Promise<Clip>>()
  knownOf.set(store, known)
  const read = async (file: string) => {
    const found = await store.find(`${folder}/${file}`)
    if (!found?.bytes) throw new Error(`${folder}/${file} is missing or is not a playlist`)
    return found.bytes.toString()
  }
  const key = `${folder}/${manifest}`
  const clip = known.get(key) ?? readClip(read, manifest)
  known.delete(key)
  known.set(key, clip)
  if (known.size > mostClips) known.delete(known.keys().next().value ?? '')
  clip.catch(() => known.delete(key))
  return clip
}

const partOf = ({ bandwidth, playlist, init, segments }: Track, seconds: number): Part => {
  const segment = segments.findLast(({ startsAt }) => startsAt <= seconds) ?? segments[0]
  return { bandwidth, playlist, init, segment: segment?.file ?? playlist }
}

/** Empty if the clip cannot be read. */
export const preloadOf = async (
  store: MediaStore,
  folder: string,
  manifest: string,
  seconds: number,
): Promise<Preload> => {
  const clip = await clipIn(store, folder, manifest).catch(() => ({ video: [], audio: [] }))
  return {
    video: clip.video.map((track) => partOf(track, seconds)),
    audio: clip.audio.map((track) => partOf(track, seconds)),
  }
}

export const preloadFrom = (store: MediaStore, clip: string, { manifest, atMs }: ClipStart) =>
  preloadOf(store, `media/${clip}`, manifest, atMs / secondMs)

export const isOfStart = async (
  store: MediaStore,
  clip: string,
  start: ClipStart,
  file: string,
): Promise<boolean> => {
  const { video, audio } = await preloadFrom(store, clip, start)
  const files = [...video, ...audio].flatMap(({ playlist, init, segment }) => [
    playlist,
    init,
    segment,
  ])
  return [start.manifest, ...files].includes(file)
}
