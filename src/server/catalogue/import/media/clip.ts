import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkMedia } from '#server/catalogue/media-check/media-problems.ts'
import type { Playlists } from '#server/catalogue/media-check/playlists.ts'
import {
  hasSignLanguage,
  signLanguageFile,
  signLanguageProblems,
} from '#server/catalogue/media-check/sign-language.ts'
import { readJson } from '#server/catalogue/import/source/files.ts'
import {
  MediaFile,
  type StoredMedia,
  type VideoMedia,
} from '#server/catalogue/import/source/format.ts'
import { largePreview } from './preview.ts'

const chapterProblems = ({ chapters, duration_seconds: end }: VideoMedia): string[] => {
  const place = 'media.json: chapters'
  const starts = chapters.map(({ start_seconds: start }) => start)
  const first = starts[0] ?? 0
  return [
    ...(first === 0 ? [] : [`${place}.0: o primeiro tem de começar em 0`]),
    ...starts.flatMap((start, index) => [
      ...(start <= (starts[index - 1] ?? -1)
        ? [`${place}.${index}: tem de começar depois do anterior`]
        : []),
      ...(start >= end ? [`${place}.${index}: tem de começar antes do fim do vídeo`] : []),
    ]),
  ]
}

export interface CheckedClip {
  media: StoredMedia
  playlists: Playlists
  /** Files that viewers may load. */
  files: ReadonlySet<string>
  problems: string[]
}

/** Throws if media.json is invalid. */
export const checkClip = async (folder: string): Promise<CheckedClip> => {
  const media = await readJson(MediaFile, join(folder, 'media.json'))
  const { playlists, files, accessTracks, problems } = await checkMedia(folder)
  const signed = hasSignLanguage(folder)
  const storyboard = media.storyboard ? [media.storyboard.file] : []
  const all = [
    ...problems,
    ...storyboard.filter((file) => !existsSync(join(folder, file))).map((file) => `${file}: falta`),
    ...chapterProblems(media),
    ...largePreview(folder),
    ...(await signLanguageProblems(folder, media.duration_seconds)),
  ]
  return {
    media: {
      ...media,
      access_tracks: [...accessTracks, ...(signed ? (['sign_language'] as const) : [])],
    },
    playlists,
    files: new Set([...files, ...storyboard, ...(signed ? [signLanguageFile] : [])]),
    problems: all.map((problem) => join(folder, problem)),
  }
}
