import { Artwork } from '#ui/artwork.tsx'
import { titleLink } from '#lib/catalogue/titles/title-link.ts'
import { formatDaysAgo } from '#shared/time.ts'
import type { Release } from '#shared/engagement/notice-contract.ts'

interface Props {
  release: Release
  /** Milliseconds. */
  now: number
}

export const ReleaseItem = ({ release, now }: Props) => {
  const { content, text, published_at: publishedAt } = release
  return (
    <li>
      <a {...titleLink(content)} className="release focus-ring">
        <Artwork image={content.images.backdrop} alt="" sizes="112px" className="release-picture" />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 text-15px font-medium leading-snug">{text}</span>
          <span className="mt-1 flex items-center gap-2 text-sm text-muted">
            {formatDaysAgo(publishedAt, now)}
            {!release.seen && (
              <span className="rounded-full bg-accent px-2 py-px text-xs font-bold text-accent-ink">
                Novo
              </span>
            )}
          </span>
        </span>
      </a>
    </li>
  )
}
