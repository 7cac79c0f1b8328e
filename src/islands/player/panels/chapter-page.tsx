import { useStore } from '@nanostores/react'
import { formatClock } from '#shared/time.ts'
import { chapterAt } from '#lib/player/chapters.ts'
import { seekTo } from '#lib/player/keyboard/controls.ts'
import { closePanel } from '#lib/player/screen/panels.ts'
import { $playback, $position } from '#lib/player/store.ts'

export const ChapterPage = () => {
  const chapters = useStore($playback)?.chapters ?? []
  const current = chapterAt(chapters, useStore($position))
  return (
    <ol>
      {chapters.map((chapter) => (
        <li key={chapter.start}>
          <button
            type="button"
            className="player-row"
            aria-current={chapter === current ? 'true' : undefined}
            onClick={() => {
              closePanel()
              seekTo(chapter.start)
            }}
          >
            <span
              aria-hidden="true"
              className={`i-lucide-play shrink-0 text-accent ${chapter === current ? '' : 'invisible'}`}
            />
            <span className={chapter === current ? 'font-semibold' : ''}>{chapter.title}</span>
            <span className="ml-auto pl-3 text-sm text-muted tabular-nums">
              {formatClock(chapter.start)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
