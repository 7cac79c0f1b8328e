import { useStore } from '@nanostores/react'
import { ratingLabel, ratingMark } from '#lib/catalogue/rules.ts'
import { $playback, $started } from '#lib/player/store.ts'

const colors: Record<number, string> = {
  0: 'bg-[#0a8f3c] text-white',
  6: 'bg-[#6d3fc0] text-white',
  10: 'bg-[#0b66c3] text-white',
  12: 'bg-[#ffd100] text-black',
  14: 'bg-[#f07d00] text-black',
  16: 'bg-[#d8121d] text-white',
  18: 'bg-black text-white outline-1 outline-solid outline-white/60',
}

/** The age band with its descriptors, in the first seconds of every playback. */
export const RatingNotice = () => {
  const playback = useStore($playback)
  const started = useStore($started)
  if (!playback || !started) return null
  const { rating } = playback
  const [band, descriptors] = ratingLabel(rating).split(': ')
  return (
    <div
      key={playback.content_id}
      className="player-rating pointer-events-none absolute left-4 top-20 flex items-center gap-3 md:left-9 md:top-24"
    >
      <span
        aria-hidden="true"
        className={`grid h-11 min-w-11 place-items-center rounded-md px-2 text-lg font-extrabold ${colors[rating.age]}`}
      >
        {ratingMark(rating)}
      </span>
      <p className="max-w-60 text-sm leading-snug text-shadow-[0_1px_3px_#000]">
        <span className="block font-semibold">{band}</span>
        {descriptors && <span className="block">{descriptors}</span>}
      </p>
    </div>
  )
}
