import { useStore } from '@nanostores/react'
import { RatingMark } from '#islands/catalogue/rating-mark.tsx'
import { ratingLabel } from '#lib/catalogue/rules.ts'
import type { Playback } from '#shared/player/contract.ts'
import { $awaitsTouch, $playback, $started } from '#lib/player/store.ts'

const Notice = ({ rating }: { rating: Playback['rating'] }) => {
  const [band, descriptors] = ratingLabel(rating).split(': ')
  return (
    <div className="player-rating">
      <RatingMark rating={rating} isWorded isLarge />
      <p className="max-w-64 leading-snug text-shadow-[0_1px_3px_#000]">
        <span className="block font-semibold">{band}</span>
        {descriptors && <span className="block text-sm first-letter:uppercase">{descriptors}</span>}
      </p>
    </div>
  )
}

export const RatingNotice = () => {
  const playback = useStore($playback)
  const started = useStore($started)
  const awaitsTouch = useStore($awaitsTouch)
  return (
    <output>
      {playback && started && !awaitsTouch && (
        <Notice key={playback.content_id} rating={playback.rating} />
      )}
    </output>
  )
}
