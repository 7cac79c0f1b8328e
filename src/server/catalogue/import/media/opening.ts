import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import sharp from 'sharp'
import { masterName, pathIn } from '#server/catalogue/media-check/playlists.ts'
import { checkOpening } from '#server/catalogue/media-check/opening.ts'
import type { Copy } from '#server/deps/media-store.ts'
import { storedFolder } from '#server/catalogue/import/source/files.ts'
import { BadCatalogue, type StoredMedia } from '#server/catalogue/import/source/format.ts'
import type { StoredClip } from './media.ts'

/** Replaces the first seconds of a clip for one title. */
export interface StoredOpening {
  media: StoredMedia
  copy: Copy
}

const storyboardName = 'storyboard.jpg'

const readdressed = (playlist: string, change: (uri: string) => string): string =>
  playlist
    .replaceAll(/^(?!#)\S+$/gm, (uri) => change(uri))
    .replaceAll(/URI="([^"]+)"/g, (_, uri: string) => `URI="${change(uri)}"`)

interface Own {
  playlists: readonly string[]
  segments: readonly string[]
}

/** Other segments are read from the clip. */
const playlistsOf = async (clip: string, base: string, own: Own) => {
  const made = new Map<string, string | Buffer>()
  for (const name of [masterName, ...own.playlists]) {
    const folder = posix.dirname(name)
    const addressOf = (uri: string) => {
      const file = pathIn(name, uri)
      const isHere = own.segments.includes(file) || own.playlists.includes(file)
      return isHere ? uri : posix.relative(posix.join(base, folder), file)
    }
    made.set(name, readdressed(await readFile(join(clip, name), 'utf8'), addressOf))
  }
  return made
}

/** Draws over the first pictures of the clip. */
const storyboardOf = async (clip: string, opening: string): Promise<Buffer> => {
  try {
    const over = [{ input: opening, left: 0, top: 0 }]
    return await sharp(clip).composite(over).jpeg({ quality: 70 }).toBuffer()
  } catch (error) {
    throw new BadCatalogue([`${opening}: ${(error as Error).message}`])
  }
}

const introOf = ({ intro }: StoredMedia, seconds: number): StoredMedia['intro'] =>
  intro && intro.start_seconds >= seconds
    ? intro
    : { start_seconds: 0, end_seconds: Math.max(seconds, intro?.end_seconds ?? 0) }

export const readOpening = async (
  folder: string,
  slug: string,
  { source, media, folder: clip }: StoredClip,
): Promise<StoredOpening> => {
  const { problems, seconds, ...own } = await checkOpening(folder, source)
  if (problems.length > 0) throw new BadCatalogue(problems.map((one) => join(folder, one)))
  const board = existsSync(join(folder, storyboardName)) ? media.storyboard : null
  const parts = [...own.segments, ...(board ? [storyboardName] : [])]
  const { stored } = await storedFolder(folder, slug, (file) => parts.includes(file))
  const base = `openings/${stored}`
  const made = await playlistsOf(source.folder, base, own)
  if (board) {
    const [under, over] = [join(source.folder, board.file), join(folder, storyboardName)]
    made.set(storyboardName, await storyboardOf(under, over))
  }
  return {
    media: {
      ...media,
      intro: introOf(media, seconds),
      storyboard: board ? { ...board, file: `${base}/${storyboardName}` } : media.storyboard,
      manifest: `${base}/${masterName}`,
    },
    copy: { from: folder, to: `media/${clip}/${base}`, files: own.segments, made },
  }
}
