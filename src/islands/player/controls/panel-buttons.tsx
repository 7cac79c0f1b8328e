import { EpisodeButton } from '#islands/player/episodes/episode-button.tsx'
import { CommentButton } from '#islands/player/timed-comments/comment-button.tsx'

export const PanelButtons = ({ className }: { className: string }) => (
  <span className={className}>
    <EpisodeButton />
    <CommentButton />
  </span>
)
