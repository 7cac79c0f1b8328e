import { LikeButton } from '#islands/ui/like-button.tsx'
import { ListButton } from '#islands/ui/list-button.tsx'
import type { Content } from '#lib/catalogue/contract.ts'
import type { ListOrigin } from '#lib/engagement/marks.ts'

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
