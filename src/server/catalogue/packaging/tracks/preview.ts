import { join } from 'node:path'
import { runFfmpeg } from '#server/catalogue/packaging/run-ffmpeg.ts'

const previewName = 'preview.mp4'
/** Less than the limit of the import, since the buffer of the rate may be filled once. */
const mostBits = 500_000 * 8 * 0.95
const longestSeconds = 8
const soundBitsPerSecond = 48_000
const fadeSeconds = 0.3

/** From a third of the film on, at rates that together cannot become larger than the limit. */
export const previewOf = (filmSeconds: number) => {
  const seconds = Math.min(longestSeconds, filmSeconds)
  const start = Math.min(filmSeconds / 3, filmSeconds - seconds)
  const bitsPerSecond = Math.floor(mostBits / (seconds + 1)) - soundBitsPerSecond
  return { start, seconds, bitsPerSecond, soundBitsPerSecond }
}

interface Preview {
  /** The folder of the clip. */
  clip: string
  /** Playlists of the clip. */
  picture: string
  sound: string | undefined
  filmSeconds: number
}

/**
 * Some seconds for cards, from a rendition that has its final colours, direction and loudness. All
 * before them is decoded and dropped: FFmpeg 5 reads nothing but noise after a seek in segments.
 */
export const makePreview = async (
  ffmpeg: string,
  { clip, picture, sound, filmSeconds }: Preview,
): Promise<void> => {
  const { start, seconds, bitsPerSecond } = previewOf(filmSeconds)
  const rate = String(bitsPerSecond)
  const fadeOutAt = start + seconds - fadeSeconds
  const fades = `afade=st=${start}:d=${fadeSeconds},afade=t=out:st=${fadeOutAt}:d=${fadeSeconds}`
  const audio = ['-map', '1:a:0', '-af', fades, '-c:a', 'aac', '-b:a', String(soundBitsPerSecond)]
  await runFfmpeg(ffmpeg, [
    ...['-i', join(clip, picture), ...(sound ? ['-i', join(clip, sound)] : []), '-map', '0:v:0'],
    ...(sound ? [...audio, '-ac', '1'] : []),
    ...['-ss', String(start), '-t', String(seconds)],
    ...['-c:v', 'libx264', '-preset', 'medium', '-crf', '26', '-maxrate', rate, '-bufsize', rate],
    ...['-pix_fmt', 'yuv420p', '-movflags', '+faststart', join(clip, previewName)],
  ])
}
