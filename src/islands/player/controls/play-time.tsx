import { useStore } from '@nanostores/react'
import { formatClock, leftText } from '#shared/time.ts'
import { $duration, $position } from '#lib/player/store.ts'

export const PlayTime = ({ isSpread = false }: { isSpread?: boolean }) => {
  const position = useStore($position)
  const duration = useStore($duration)
  const left = Math.max(0, duration - position)
  return (
    <p
      className={`flex items-baseline gap-2 whitespace-nowrap tabular-nums ${isSpread ? 'grow justify-between' : ''}`}
    >
      <span>
        <span className="sr-only">Tempo assistido: </span>
        {formatClock(position)}
      </span>
      <span className="text-white/75">
        {!isSpread && <span aria-hidden="true">· </span>}
        {leftText(left)}
      </span>
    </p>
  )
}
