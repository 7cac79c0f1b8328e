import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckedClip, checkClip, previewFile } from './clip.ts'
import { storeFile, storeFolder } from './files.ts'
import { BadCatalogue, type Catalogue, type VideoMedia } from './format.ts'

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
  const found = new Map<string, CheckedClip>()
  const problems: string[] = []
  for (const [clip, place] of namedClips(catalogue)) {
    const folder = join(catalogueFolder, 'media', clip)
    if (existsSync(join(folder, 'media.json'))) {
      const checked = await checkClip(folder)
      problems.push(...checked.problems)
      found.set(clip, checked)
    } else {
      const problem = `${place}: ${join(folder, 'media.json')} is missing`
      if (warn) warn(problem)
      else problems.push(problem)
    }
  }
  if (problems.length > 0) throw new BadCatalogue(problems)
  const clips = new Map<string, StoredClip>()
  for (const [clip, { media, files }] of found) {
    const source = join(catalogueFolder, 'media', clip)
    const isNamed = (file: string) => files.has(file)
    clips.set(clip, {
      folder: await storeFolder(source, join(dataDir, 'media'), clip, isNamed),
      media,
      preview: await storePreview(source, dataDir, clip),
    })
  }
  return clips
}
