import { useStore } from '@nanostores/react'
import { formatClock, formatRemaining } from '#lib/duration.ts'
import { $duration, $position } from '#lib/player/store.ts'

/** Time played and time left. */
export const PlayTime = () => {
  const position = useStore($position)
  const duration = useStore($duration)
  const left = Math.max(0, duration - position)
  return (
    <p className="flex items-baseline gap-2 whitespace-nowrap text-sm tabular-nums md:text-base">
      <span>
        <span className="sr-only">Tempo assistido: </span>
        {formatClock(position)}
      </span>
      <span className="text-white/70">
        <span aria-hidden="true">· </span>
        {left >= 60 ? `faltam ${formatRemaining(left)}` : `faltam ${Math.round(left)} s`}
      </span>
    </p>
  )
}
