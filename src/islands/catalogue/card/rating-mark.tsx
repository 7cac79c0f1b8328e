import type { Rating } from '#lib/catalogue/contract.ts'
import { ratingLabel, ratingMark } from '#lib/catalogue/rules.ts'

/** The usual colours of the bands, dark enough (or with dark letters) to read at 4.5 to 1. */
const colours: Record<Rating['age'], string> = {
  0: 'bg-[#0b7a3e] text-white',
  6: 'bg-[#0a7480] text-white',
  10: 'bg-[#0072b2] text-white',
  12: 'bg-[#fbc115] text-black',
  14: 'bg-[#f5821f] text-black',
  16: 'bg-[#cf1126] text-white',
  18: 'bg-black text-white outline-1 outline-solid outline-white/70',
}

interface Props {
  rating: Rating
  /** The words stand beside the mark: it need not be read twice. */
  isWorded?: boolean
}

export const RatingMark = ({ rating, isWorded }: Props) => (
  <span
    className={`inline-grid h-6 min-w-6 shrink-0 place-items-center rounded-[5px] px-1 text-xs font-bold leading-none tabular-nums ${colours[rating.age]}`}
    role={isWorded ? undefined : 'img'}
    aria-label={isWorded ? undefined : ratingLabel(rating)}
    aria-hidden={isWorded}
    title={isWorded ? undefined : ratingLabel(rating)}
  >
    {ratingMark(rating)}
  </span>
)
