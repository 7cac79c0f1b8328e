import { join } from 'node:path'
import type { VideoMedia } from '#server/catalogue/import/format.ts'
import type { Picture } from './ladder.ts'
import { runFfmpeg } from './run-ffmpeg.ts'
import { segmentSeconds } from './video.ts'

type Storyboard = NonNullable<VideoMedia['storyboard']>

/** More would make the sheet heavy on a telephone's line. */
const mostTiles = 400
const mostColumns = 10
const tileHeight = 90

/** Every cut of the film is a tile, or every second one, third one… of a long film. */
export const storyboardOf = (seconds: number, { width, height }: Picture): Storyboard => {
  const every = Math.max(1, Math.ceil(seconds / segmentSeconds / mostTiles))
  const interval = every * segmentSeconds
  const count = Math.max(1, Math.ceil(seconds / interval))
  return {
    file: 'storyboard.jpg',
    interval_seconds: interval,
    columns: Math.min(mostColumns, count),
    tile_width: Math.max(2, 2 * Math.round((tileHeight * width) / height / 2)),
    tile_height: tileHeight,
    count,
  }
}

/** Draws the sheet from the key pictures of a rendition, which stand at the cuts. */
export const drawStoryboard = async (
  ffmpeg: string,
  { clip, uri, board }: { clip: string; uri: string; board: Storyboard },
): Promise<void> => {
  const rows = Math.ceil(board.count / board.columns)
  const filters = [
    `select='not(mod(n,${board.interval_seconds / segmentSeconds}))'`,
    `scale=${board.tile_width}:${board.tile_height}:flags=area`,
    `tile=${board.columns}x${rows}`,
  ].join(',')
  const input = ['-skip_frame', 'nokey', '-i', join(clip, uri), '-map', '0:v:0', '-vf', filters]
  await runFfmpeg(ffmpeg, [...input, '-frames:v', '1', '-q:v', '6', join(clip, board.file)])
}
