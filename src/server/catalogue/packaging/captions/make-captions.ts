import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keepClock, type Source } from '#server/catalogue/packaging/source.ts'
import { trackPlaylist } from '#server/catalogue/packaging/tracks/segments.ts'
import type { CaptionSource } from './caption-source.ts'
import { extractTracks } from './extract-tracks.ts'
import type { Cue } from './formats/cue.ts'
import { writeWebvtt } from './formats/write-webvtt.ts'
import { readSeparate } from './plan-captions.ts'
import { readCaption } from './read-caption.ts'

export interface FilmCaption {
  language: string
  cues: Cue[]
}

interface Film {
  ffmpeg: string
  source: Source
  seconds: number
  /** Takes Portuguese sentences about tracks of the film; those about files are in the plan. */
  onRemark: (remark: string) => void
}

/** Reads before anything is encoded. */
export const readCaptions = async (
  captions: readonly CaptionSource[],
  { ffmpeg, source, seconds, onRemark }: Film,
): Promise<FilmCaption[]> => {
  const streams = captions.flatMap(({ stream }) => stream ?? [])
  const clock = keepClock(
    source,
    streams.map(({ index }) => index),
  )
  const extracted = await extractTracks({ ffmpeg, file: source.file, clock }, streams)
  const read: FilmCaption[] = []
  for (const caption of captions) {
    const { stream, name, language } = caption
    const bytes = stream && extracted.get(stream.index)
    const { cues, remarks } = bytes
      ? readCaption(bytes, { name, language, filmSeconds: seconds })
      : await readSeparate(caption, seconds)
    if (stream) remarks.forEach(onRemark)
    if (cues.length > 0) read.push({ language, cues })
  }
  return read
}

const folderName = 'subs'

export const writeCaption = async (
  { language, cues }: FilmCaption,
  { clip, seconds }: { clip: string; seconds: number },
): Promise<string> => {
  const folder = join(clip, folderName)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${language}.vtt`), writeWebvtt(cues))
  const list = trackPlaylist([{ uri: `${language}.vtt`, seconds }])
  await writeFile(join(folder, `${language}.m3u8`), list)
  return `${folderName}/${language}.m3u8`
}
