import { EpisodeButton } from '#islands/player/episodes/episode-button.tsx'
import { CommentButton } from '#islands/player/timed-comments/comment-button.tsx'

/** Buttons for the side panels: in the bar below, or above if that bar has no room. */
export const PanelButtons = ({ className }: { className: string }) => (
  <span className={className}>
    <EpisodeButton />
    <CommentButton />
  </span>
)
