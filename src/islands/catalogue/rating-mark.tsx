import type { Rating } from '#shared/catalogue/contract.ts'
import { ratingLabel, ratingMark } from '#lib/catalogue/rules.ts'

interface Props {
  rating: Rating
  /** Set if the label is beside the mark. */
  isWorded?: boolean
  isLarge?: boolean
}

const small = 'h-6 min-w-6 rounded-[5px] px-1 text-xs font-bold'
const large = 'h-11 min-w-11 rounded-md px-2 text-lg font-extrabold'

export const RatingMark = ({ rating, isWorded, isLarge }: Props) => (
  <span
    className={`rating-mark ${isLarge ? large : small}`}
    data-age={rating.age}
    role={isWorded ? undefined : 'img'}
    aria-label={isWorded ? undefined : ratingLabel(rating)}
    aria-hidden={isWorded}
    title={isWorded ? undefined : ratingLabel(rating)}
  >
    {ratingMark(rating)}
  </span>
)
