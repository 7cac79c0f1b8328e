import type { VideoMedia } from '#server/catalogue/import/source/format.ts'
import { cutSeconds, type FrameRate } from './frame-rate.ts'
import { runFfmpeg } from '#server/catalogue/packaging/run-ffmpeg.ts'
import type { Source } from '#server/catalogue/packaging/source.ts'

type Storyboard = NonNullable<VideoMedia['storyboard']>

/** More tiles would be heavy on a mobile connection. */
const mostTiles = 400
const mostColumns = 10
const tileHeight = 90

/** A long film uses only every second or third key frame. */
export const storyboardOf = (
  seconds: number,
  { picture: { width, height }, rate }: Pick<Source, 'picture' | 'rate'>,
): Storyboard => {
  const cuts = Math.ceil(seconds / cutSeconds(rate))
  const interval = Math.max(1, Math.ceil(cuts / mostTiles)) * cutSeconds(rate)
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

/** Viewers of JPEG take BT.601 for granted. */
const toJpegColour =
  'in_color_matrix=bt709:in_range=tv:out_color_matrix=bt601:out_range=pc,format=yuvj420p'

export const drawStoryboard = async (
  ffmpeg: string,
  { clip, uri, board, rate }: { clip: string; uri: string; board: Storyboard; rate: FrameRate },
): Promise<void> => {
  const every = Math.round(board.interval_seconds / cutSeconds(rate))
  const rows = Math.ceil(board.count / board.columns)
  const filters = [
    `select='not(mod(n,${every}))'`,
    `scale=${board.tile_width}:${board.tile_height}:flags=area:${toJpegColour}`,
    `tile=${board.columns}x${rows}`,
  ].join(',')
  const input = ['-skip_frame', 'nokey', '-i', uri, '-map', '0:v:0', '-vf', filters]
  await runFfmpeg(ffmpeg, [...input, '-frames:v', '1', '-q:v', '6', board.file], { cwd: clip })
}
