import { join } from 'node:path'
import { runFfmpeg } from './run-ffmpeg.ts'

export const previewName = 'preview.mp4'
/** Less than the limit of the import, since the buffer of the rate may be filled once. */
const mostBits = 500_000 * 8 * 0.95
const longestSeconds = 8

/** From a third of the film on, at a rate that cannot become larger than the limit. */
export const previewOf = (filmSeconds: number) => {
  const seconds = Math.min(longestSeconds, filmSeconds)
  const start = Math.min(filmSeconds / 3, filmSeconds - seconds)
  return { start, seconds, bitsPerSecond: Math.floor(mostBits / (seconds + 1)) }
}

/** Some silent seconds for cards, from a rendition that has its final colours and direction. */
export const makePreview = async (
  ffmpeg: string,
  { clip, uri, filmSeconds }: { clip: string; uri: string; filmSeconds: number },
): Promise<void> => {
  const { start, seconds, bitsPerSecond } = previewOf(filmSeconds)
  const rate = String(bitsPerSecond)
  await runFfmpeg(ffmpeg, [
    ...['-ss', String(start), '-i', join(clip, uri), '-map', '0:v:0', '-t', String(seconds)],
    ...['-c:v', 'libx264', '-preset', 'medium', '-crf', '26', '-maxrate', rate, '-bufsize', rate],
    ...['-pix_fmt', 'yuv420p', '-movflags', '+faststart', join(clip, previewName)],
  ])
}
