import type { types } from 'hls-parser'
import type { AccessTrack } from '#shared/catalogue/contract.ts'
import { alignmentProblems, ownClockProblems, soundLengthProblems } from './clocks.ts'
import { measureTrack, type Track } from './measure.ts'
import {
  accessTracksOf,
  masterName,
  missingFiles,
  namedFiles,
  pathIn,
  type Playlists,
  readPlaylists,
} from './playlists.ts'
import { variantProblems } from './variants.ts'

const trackProblems = async (
  folder: string,
  { name, media }: Playlists,
  { variants }: types.MasterPlaylist,
): Promise<string[]> => {
  const pathsOf = (uris: readonly (string | undefined)[]): string[] => [
    ...new Set(uris.flatMap((uri) => (uri ? [pathIn(name, uri)] : []))),
  ]
  const pictures = pathsOf(variants.map(({ uri }) => uri))
  const sounds = pathsOf(variants.flatMap(({ audio }) => audio.map(({ uri }) => uri)))
  const tracks = new Map<string, Track>()
  const problems: string[] = []
  for (const path of new Set([...pictures, ...sounds])) {
    const playlist = media.get(path)
    if (!playlist) continue
    if (playlist.segments.length === 0) problems.push(`${path}: não tem nenhuma parte`)
    else {
      const measured = await measureTrack(folder, path, playlist)
      problems.push(...measured.problems)
      tracks.set(path, measured.track)
    }
  }
  // Unreadable files would make every time look wrong.
  if (problems.length > 0) return problems
  const of = (paths: readonly string[]) => paths.flatMap((path) => tracks.get(path) ?? [])
  const target = media.get(pictures[0] ?? '')?.targetDuration ?? 0
  return [
    ...[...tracks.values()].flatMap(ownClockProblems),
    ...alignmentProblems(of(pictures)),
    ...soundLengthProblems(of(pictures), of(sounds), target),
    ...variantProblems(name, variants, tracks),
  ]
}

interface CheckedMedia {
  playlists: Playlists
  files: string[]
  accessTracks: AccessTrack[]
  problems: string[]
}

export const checkMedia = async (folder: string, name = masterName): Promise<CheckedMedia> => {
  const playlists = await readPlaylists(folder, name)
  const files = namedFiles(playlists)
  const problems = [...playlists.problems, ...missingFiles(folder, files)]
  const { master } = playlists
  if (problems.length > 0 || !master) return { playlists, files, accessTracks: [], problems }
  const accessTracks = accessTracksOf(master)
  return {
    playlists,
    files,
    accessTracks,
    problems: await trackProblems(folder, playlists, master),
  }
}

/** One Portuguese sentence per fault. */
export const mediaProblems = async (folder: string, name?: string): Promise<string[]> =>
  (await checkMedia(folder, name)).problems
