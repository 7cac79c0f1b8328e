import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import type { ContentDetail } from '#shared/catalogue/contract.ts'
import { averageLabel } from '#lib/catalogue/titles/title-rules.ts'
import { rate } from '#lib/engagement/reactions.ts'
import { $profileType } from '#lib/profiles/store.ts'

const stars = [1, 2, 3, 4, 5] as const
type Stars = (typeof stars)[number]

const StarIcon = () => (
  <svg viewBox="0 0 24 24" className="size-6.5" aria-hidden="true">
    <path d="M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.6L12 17.6l-5.8 3.1 1.1-6.6L2.6 9.5l6.5-.9z" />
  </svg>
)

/** Sends only the last of several presses; a refusal restores the saved rating. */
const useRating = (content: ContentDetail) => {
  const [wanted, setWanted] = useState<Stars | null>()
  const [stored, setStored] = useState<Pick<ContentDetail, 'rate' | 'average' | 'count'>>(content)
  const last = useRef<Stars | null>(undefined)
  const queue = useRef(Promise.resolve())
  const value = wanted === undefined ? stored.rate : wanted
  const choose = (pressed: Stars) => {
    const next = pressed === value ? null : pressed
    last.current = next
    setWanted(next)
    queue.current = queue.current.then(async () => {
      if (last.current !== next) return
      const answer = await rate(content.id, next)
      if (answer) setStored(answer)
      if (last.current === next) setWanted(undefined)
    })
  }
  return { value, choose, label: averageLabel(stored) }
}

interface Props {
  content: ContentDetail
}

/** A second press on the same star removes the rating. */
export const RatingStars = ({ content }: Props) => {
  const { value, choose, label } = useRating(content)
  const isKids = useStore($profileType) === 'kids'
  return (
    <div className="rating-stars">
      <fieldset className="flex flex-wrap items-center gap-x-3">
        <legend className="float-left font-semibold">Sua nota</legend>
        <span className="-ml-2 flex">
          {stars.map((star) => (
            <button
              key={star}
              type="button"
              className="rating-star focus-ring"
              aria-pressed={star === value}
              aria-label={`Nota ${star} de 5`}
              data-filled={value !== null && star <= value}
              onClick={() => choose(star)}
            >
              <StarIcon />
            </button>
          ))}
        </span>
      </fieldset>
      {!isKids && (
        <p className="text-sm text-muted" aria-live="polite">
          {label ?? 'Dê a primeira nota.'}
        </p>
      )}
    </div>
  )
}
