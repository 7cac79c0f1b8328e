import { useStore } from '@nanostores/react'
import { seekTo } from '#lib/player/keyboard/controls.ts'
import { $offersRestart } from '#lib/player/progress/resumed.ts'

export const RestartOffer = () => {
  const isOffered = useStore($offersRestart)
  if (!isOffered) return null
  return (
    <button
      type="button"
      onClick={() => seekTo(0)}
      className="button player-corner player-light left-4 min-h-11! px-4! md:left-8"
    >
      <span aria-hidden="true" className="i-lucide-rotate-ccw" />
      Recomeçar do início
    </button>
  )
}
