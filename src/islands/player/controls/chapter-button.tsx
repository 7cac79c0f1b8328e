import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { chapterAt } from '#lib/player/chapters.ts'
import { openPanel } from '#lib/player/screen/panels.ts'
import { $playback, $position } from '#lib/player/store.ts'

const $chapter = computed([$playback, $position], (playback, position) =>
  chapterAt(playback?.chapters ?? [], position),
)

export const ChapterButton = () => {
  const chapter = useStore($chapter)
  if (!chapter) return null
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => openPanel('chapters')}
      className="player-chapter focus-ring"
    >
      <span className="sr-only">Capítulo: </span>
      <span className="truncate">{chapter.title}</span>
      <span aria-hidden="true" className="i-lucide-chevron-right shrink-0 text-sm" />
    </button>
  )
}
