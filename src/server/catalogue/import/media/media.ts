import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckedClip, checkClip } from './clip.ts'
import { storedFile, storedFolder } from '#server/catalogue/import/source/files.ts'
import type { WholeClip } from '#server/catalogue/media-check/opening.ts'
import type { Copy } from '#server/deps/media-store.ts'
import {
  BadCatalogue,
  type Catalogue,
  type StoredMedia,
} from '#server/catalogue/import/source/format.ts'
import type { Source } from '#server/catalogue/import/source/source.ts'
import { tellPhase } from '#server/catalogue/import/phases.ts'
import { type Preview, previewFile, readPreview } from './preview.ts'

export interface StoredClip {
  source: WholeClip
  /** Folder below DATA_DIR/media. */
  folder: string
  media: StoredMedia
  preview: Preview | null
}

export type Clips = ReadonlyMap<string, StoredClip>

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

/** Stored with the artwork, because it is public. */
const previewPath = async (folder: string, clip: string): Promise<string | null> =>
  existsSync(join(folder, previewFile))
    ? `art/previews/${await storedFile(join(folder, previewFile), clip)}`
    : null

const checkedMedia = async (
  { folder: catalogueFolder, warn, report }: Source,
  catalogue: Catalogue,
): Promise<Map<string, CheckedClip>> => {
  const found = new Map<string, CheckedClip>()
  const problems: string[] = []
  const named = namedClips(catalogue)
  const tell = tellPhase('Confere os vídeos', [...named.keys()], report)
  for (const [clip, place] of named) {
    tell(clip)
    const folder = join(catalogueFolder, 'media', clip)
    if (existsSync(join(folder, 'media.json'))) {
      const checked = await checkClip(folder)
      problems.push(...checked.problems)
      found.set(clip, checked)
    } else {
      const problem = `${place}: ${join(folder, 'media.json')} falta`
      if (warn) warn(problem)
      else problems.push(problem)
    }
  }
  if (problems.length > 0) throw new BadCatalogue(problems)
  return found
}

/** With `warn` a missing clip is not a problem. */
export const readMedia = async (
  source: Source,
  catalogue: Catalogue,
): Promise<{ clips: Clips; copies: Copy[] }> => {
  const clips = new Map<string, StoredClip>()
  const copies: Copy[] = []
  for (const [clip, checked] of await checkedMedia(source, catalogue)) {
    const { media, playlists, files: named } = checked
    const from = join(source.folder, 'media', clip)
    const { stored: folder, files } = await storedFolder(from, clip, (file) => named.has(file))
    const path = await previewPath(from, clip)
    const preview = path === null ? null : await readPreview(from, `/${path}`)
    clips.set(clip, { source: { folder: from, playlists }, folder, media, preview })
    copies.push({ from, to: `media/${folder}`, files })
    if (path) copies.push({ from: join(from, previewFile), to: path })
  }
  return { clips, copies }
}
