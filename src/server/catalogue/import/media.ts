import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { readJson, storeFile, storeFolder } from './files.ts'
import { BadCatalogue, type Catalogue, MediaFile, type VideoMedia } from './format.ts'

export interface StoredClip {
  /** Folder below DATA_DIR/media. */
  folder: string
  media: VideoMedia
  /** Address of its preview, if it has one. */
  preview: string | null
}

export type Clips = ReadonlyMap<string, StoredClip>

/** Every clip that the catalogue names, with the place that names it first. */
const namedClips = (catalogue: Catalogue): Map<string, string> => {
  const clips = new Map<string, string>()
  const add = (clip: string | null, place: string) => {
    if (clip !== null && !clips.has(clip)) clips.set(clip, place)
  }
  for (const title of catalogue.titles) {
    add(title.media, title.slug)
    for (const { episodes } of title.seasons) {
      for (const episode of episodes) add(episode.media, `${title.slug}/${episode.slug}`)
    }
    for (const extra of title.extras) add(extra.media, `${title.slug}/${extra.slug}`)
  }
  return clips
}

/** The files that a playlist names, below its clip: renditions, segments, subtitles. */
const namedFiles = (folder: string, playlist: string): string[] => {
  const file = join(folder, playlist)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .map((line) => (line.startsWith('#') ? /\bURI="([^"]+)"/.exec(line)?.[1] : line.trim()))
    .flatMap((name) => (name ? [posix.join(posix.dirname(playlist), name)] : []))
}

const missingFiles = (folder: string, { storyboard }: VideoMedia) => {
  const files = new Set(['master.m3u8', ...(storyboard ? [storyboard.file] : [])])
  // A set gives what is added on the way, too: playlists lead to playlists.
  for (const file of files) {
    if (!file.endsWith('.m3u8')) continue
    for (const named of namedFiles(folder, file)) files.add(named)
  }
  return [...files]
    .filter((file) => file.startsWith('../') || !existsSync(join(folder, file)))
    .map((file) => `${join(folder, file)}: missing`)
}

const chapterProblems = (folder: string, media: VideoMedia): string[] => {
  const { chapters, duration_seconds: end } = media
  const place = `${join(folder, 'media.json')}: chapters`
  const starts = chapters.map(({ start_seconds: start }) => start)
  const first = starts[0] ?? 0
  return [
    ...(first === 0 ? [] : [`${place}.0: the first one must start at 0`]),
    ...starts.flatMap((start, index) => [
      ...(start <= (starts[index - 1] ?? -1)
        ? [`${place}.${index}: must start after the one before`]
        : []),
      ...(start >= end ? [`${place}.${index}: must start before the end of the video`] : []),
    ]),
  ]
}

const previewFile = 'preview.mp4'
/** A row of cards asks for several, over the line of a telephone. */
const mostPreviewBytes = 500_000

const largePreview = (folder: string): string[] => {
  const file = join(folder, previewFile)
  return existsSync(file) && statSync(file).size > mostPreviewBytes
    ? [`${file}: larger than ${mostPreviewBytes} bytes`]
    : []
}

/** Beside the artwork: like a poster it is for whoever has its address. */
const storePreview = async (folder: string, dataDir: string, clip: string) => {
  const file = join(folder, previewFile)
  if (!existsSync(file)) return null
  return `/art/previews/${await storeFile(file, join(dataDir, 'art/previews'), clip)}`
}

/**
 * Checks and stores the clips of a catalogue. A clip whose folder is missing is a problem, unless
 * `warn` is given: then it is reported and the video stays without media.
 */
export const importMedia = async (
  catalogueFolder: string,
  dataDir: string,
  catalogue: Catalogue,
  warn?: (message: string) => void,
): Promise<Clips> => {
  const found = new Map<string, VideoMedia>()
  const problems: string[] = []
  for (const [clip, place] of namedClips(catalogue)) {
    const folder = join(catalogueFolder, 'media', clip)
    if (existsSync(join(folder, 'media.json'))) {
      const media = await readJson(MediaFile, join(folder, 'media.json'))
      problems.push(
        ...missingFiles(folder, media),
        ...chapterProblems(folder, media),
        ...largePreview(folder),
      )
      found.set(clip, media)
    } else {
      const problem = `${place}: ${join(folder, 'media.json')} is missing`
      if (warn) warn(problem)
      else problems.push(problem)
    }
  }
  if (problems.length > 0) throw new BadCatalogue(problems)
  const clips = new Map<string, StoredClip>()
  for (const [clip, media] of found) {
    const source = join(catalogueFolder, 'media', clip)
    clips.set(clip, {
      folder: await storeFolder(source, join(dataDir, 'media'), clip),
      media,
      preview: await storePreview(source, dataDir, clip),
    })
  }
  return clips
}
