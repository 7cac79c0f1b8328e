import { useStore } from '@nanostores/react'
import { RatingMark } from '#islands/ui/rating-mark.tsx'
import { ratingLabel } from '#lib/catalogue/rules.ts'
import { $playback, $started } from '#lib/player/store.ts'

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
      <RatingMark rating={rating} isWorded isLarge />
      <p className="max-w-60 text-sm leading-snug text-shadow-[0_1px_3px_#000]">
        <span className="block font-semibold">{band}</span>
        {descriptors && <span className="block">{descriptors}</span>}
      </p>
    </div>
  )
}
