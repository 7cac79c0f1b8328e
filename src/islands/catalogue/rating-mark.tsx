import type { Rating } from '#shared/catalogue/contract.ts'
import { ratingLabel, ratingMark } from '#lib/catalogue/rules.ts'

/** The standard colours of the age bands, with a text contrast of at least 4.5 to 1. */
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
  /** The label is beside the mark, so screen readers need not read it twice. */
  isWorded?: boolean
  isLarge?: boolean
}

const small = 'h-6 min-w-6 rounded-[5px] px-1 text-xs font-bold'
const large = 'h-11 min-w-11 rounded-md px-2 text-lg font-extrabold'

/** The age band on cards, pages and in the player. */
export const RatingMark = ({ rating, isWorded, isLarge }: Props) => (
  <span
    className={`inline-grid shrink-0 place-items-center leading-none tabular-nums ${isLarge ? large : small} ${colours[rating.age]}`}
    role={isWorded ? undefined : 'img'}
    aria-label={isWorded ? undefined : ratingLabel(rating)}
    aria-hidden={isWorded}
    title={isWorded ? undefined : ratingLabel(rating)}
  >
    {ratingMark(rating)}
  </span>
)
