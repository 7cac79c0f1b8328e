import { hdColourTags } from './colour.ts'
import { runFfmpeg } from '#server/catalogue/packaging/run-ffmpeg.ts'

const previewName = 'preview.mp4'
/** The encoder may exceed the rate by one buffer, so it stays below the import's limit. */
const mostBits = 500_000 * 8 * 0.95
const longestSeconds = 8
const soundBitsPerSecond = 48_000
const fadeSeconds = 0.3

/** Both rates together stay below the size limit. */
export const previewOf = (filmSeconds: number) => {
  const seconds = Math.min(longestSeconds, filmSeconds)
  const start = Math.min(filmSeconds / 3, filmSeconds - seconds)
  const bitsPerSecond = Math.floor(mostBits / (seconds + 1)) - soundBitsPerSecond
  return { start, seconds, bitsPerSecond, soundBitsPerSecond }
}

interface Preview {
  clip: string
  /** Playlists of the clip. */
  picture: string
  sound: string | undefined
  filmSeconds: number
}

/** Decodes from the start, because FFmpeg 5 reads only noise after seeking in segments. */
export const makePreview = async (
  ffmpeg: string,
  { clip, picture, sound, filmSeconds }: Preview,
): Promise<void> => {
  const { start, seconds, bitsPerSecond } = previewOf(filmSeconds)
  const rate = String(bitsPerSecond)
  const fadeOutAt = start + seconds - fadeSeconds
  const fades = `afade=st=${start}:d=${fadeSeconds},afade=t=out:st=${fadeOutAt}:d=${fadeSeconds}`
  const audio = ['-map', '1:a:0', '-af', fades, '-c:a', 'aac', '-b:a', String(soundBitsPerSecond)]
  await runFfmpeg(
    ffmpeg,
    [
      ...['-i', picture, ...(sound ? ['-i', sound] : []), '-map', '0:v:0'],
      ...(sound ? [...audio, '-ac', '1'] : []),
      ...['-ss', String(start), '-t', String(seconds)],
      ...['-c:v', 'libx264', '-preset', 'medium', '-crf', '26', '-maxrate', rate, '-bufsize', rate],
      ...['-pix_fmt', 'yuv420p', ...hdColourTags, '-movflags', '+faststart', previewName],
    ],
    { cwd: clip },
  )
}
