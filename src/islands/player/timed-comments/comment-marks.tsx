import { useStore } from '@nanostores/react'
import { later } from '#ui/later.tsx'
import { $commentsOpen } from '#lib/player/comments-open.ts'
import { $started } from '#lib/player/store.ts'

const Marks = later(async () => (await import('./timeline-markers.tsx')).Marks)

/** Where people commented, on the seek bar; asked for once the video runs. */
export const CommentMarks = () => {
  const isOpen = useStore($commentsOpen)
  const started = useStore($started)
  return isOpen && started ? <Marks /> : null
}
