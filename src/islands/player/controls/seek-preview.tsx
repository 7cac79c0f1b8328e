import { useStore } from '@nanostores/react'
import { formatClock } from '#shared/time.ts'
import { chapterAt } from '#lib/player/chapters.ts'
import { storyboardTile } from '#shared/player/rules.ts'
import { $playback } from '#lib/player/store.ts'
import { $storyboard } from '#lib/player/media/storyboard.ts'

interface Props {
  seconds: number
  /** From 0 to 1. */
  share: number
}

export const SeekPreview = ({ seconds, share }: Props) => {
  const picture = useStore($storyboard)
  const { storyboard, chapters = [] } = useStore($playback) ?? {}
  const chapter = chapterAt(chapters, seconds)
  const tile = storyboard && storyboardTile(seconds, storyboard)
  return (
    <div
      aria-hidden="true"
      className="seek-preview pointer-events-none absolute bottom-7 flex flex-col items-center gap-1.5 -translate-x-1/2"
      style={{ left: `clamp(5.25rem, ${share * 100}%, calc(100% - 5.25rem))` }}
    >
      {storyboard && tile && picture && (
        <div
          className="rounded-md bg-black outline-2 outline-solid outline-white/80 shadow-xl"
          style={{
            width: storyboard.tile_width,
            height: storyboard.tile_height,
            backgroundImage: `url("${picture}")`,
            backgroundPosition: `-${tile.left}px -${tile.top}px`,
            backgroundSize: `${storyboard.columns * storyboard.tile_width}px ${tile.rows * storyboard.tile_height}px`,
          }}
        />
      )}
      <span className="max-w-42 rounded-md bg-black/80 px-2 py-0.5 text-center text-sm">
        {chapter && <span className="block truncate">{chapter.title}</span>}
        <span className="font-semibold tabular-nums">{formatClock(seconds)}</span>
      </span>
    </div>
  )
}
