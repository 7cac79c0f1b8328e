import { EpisodeButton } from './episodes/episode-button.tsx'
import { CommentButton } from './timed-comments/comment-button.tsx'

/** What opens beside the video: in the bar below, or above where that bar has no room for it. */
export const PanelButtons = ({ className }: { className: string }) => (
  <span className={className}>
    <EpisodeButton />
    <CommentButton />
  </span>
)
