import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { types } from 'hls-parser'
import { ownClockProblems } from './clocks.ts'
import { measureTrack } from './measure.ts'
import { masterName, pathIn, type Playlists } from './playlists.ts'
import { bandwidthProblems } from './variants.ts'

export interface WholeClip {
  folder: string
  playlists: Playlists
}

interface CheckedOpening {
  /** Of the clip. */
  playlists: string[]
  /** Of the opening, named as in the clip. */
  segments: string[]
  seconds: number
  problems: string[]
}

const leadingOf = (folder: string, path: string, { segments }: types.MediaPlaylist) => {
  const end = segments.findIndex(({ uri }) => !existsSync(join(folder, pathIn(path, uri))))
  return end === -1 ? segments : segments.slice(0, end)
}

const lengthOf = (segments: readonly types.Segment[]) =>
  segments.reduce((sum, { duration }) => sum + duration, 0)

/** Segments can only be joined with the same initialisation segment. */
const initProblems = async (folder: string, clip: string, path: string) => {
  if (!existsSync(join(folder, path))) return [`${path}: falta`]
  const [own, other] = [await readFile(join(folder, path)), await readFile(join(clip, path))]
  return own.equals(other) ? [] : [`${path}: não é igual ao de ${clip}, os dois não se emendam`]
}

export const checkOpening = async (
  folder: string,
  { folder: clip, playlists: { master, media } }: WholeClip,
): Promise<CheckedOpening> => {
  const found: CheckedOpening = { playlists: [], segments: [], seconds: 0, problems: [] }
  for (const variant of master?.variants ?? []) {
    const path = pathIn(masterName, variant.uri)
    const playlist = media.get(path)
    if (!playlist || found.playlists.includes(path)) continue
    const { targetDuration } = playlist
    const segments = leadingOf(folder, path, playlist)
    const seconds = lengthOf(segments)
    const init = pathIn(path, playlist.segments[0]?.map?.uri ?? '')
    const problems = await initProblems(folder, clip, init)
    if (segments.length === 0 || (found.seconds > 0 && seconds !== found.seconds))
      problems.push(`${posix.dirname(path)}: não tem a abertura inteira`)
    if (problems.length === 0) {
      const part = { segments, targetDuration }
      const { track, problems: faults } = await measureTrack(folder, path, part)
      problems.push(
        ...faults,
        ...ownClockProblems(track),
        ...bandwidthProblems(masterName, variant, track, []),
      )
    }
    found.playlists.push(path)
    found.segments.push(...segments.map(({ uri }) => pathIn(path, uri)))
    found.seconds = Math.max(found.seconds, seconds)
    found.problems.push(...problems)
  }
  return found
}
