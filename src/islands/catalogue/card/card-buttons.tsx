import { LikeButton } from '#islands/engagement/reactions/like-button.tsx'
import { ListButton } from '#islands/engagement/reactions/list-button.tsx'
import type { Content } from '#shared/catalogue/contract.ts'
import type { ListOrigin } from '#lib/engagement/reactions.ts'

interface Props {
  content: Content
  origin: ListOrigin
}

export const CardButtons = ({ content, origin }: Props) => (
  <>
    <ListButton content={content} origin={origin} />
    <LikeButton content={content} />
  </>
)
