import { usePlaybackSlots } from './use-playback-slots.ts'
import type { Screen } from '#shared/player/screens-contract.ts'
import { retryViewing } from '#lib/player/viewing.ts'

interface RowProps {
  screen: Screen
  isStopping: boolean
  onStop: () => void
}

const Row = ({ screen, isStopping, onStop }: RowProps) => (
  <li className="flex items-center gap-3 py-3">
    <span aria-hidden="true" className="i-lucide-monitor-play size-6 shrink-0 text-muted" />
    <span className="min-w-0 flex-1 text-left">
      <span className="block break-words font-semibold">
        {screen.device}
        {screen.is_current && <span className="font-normal text-muted"> · este dispositivo</span>}
      </span>
      <span className="block break-words text-sm text-muted">
        {screen.profile_name} assiste {screen.title}
      </span>
    </span>
    <button
      type="button"
      className="button-quiet min-h-11! px-4!"
      aria-label={`Parar ${screen.title} em ${screen.device}`}
      aria-disabled={isStopping}
      onClick={onStop}
    >
      {isStopping ? 'Parando…' : 'Parar'}
    </button>
  </li>
)

export const PlaybackSlotsInUse = () => {
  const { screens, isFree, stoppingId, message, stop } = usePlaybackSlots()
  return (
    <div className="mt-6">
      <p role="status" className={message ? 'text-danger' : 'sr-only'}>
        {message}
      </p>
      {screens && (
        <ul aria-label="Telas em uso" className="divide-y divide-line/60 border-y border-line/60">
          {screens.map((screen) => (
            <Row
              key={screen.id}
              screen={screen}
              isStopping={screen.id === stoppingId}
              onStop={() => void stop(screen.id)}
            />
          ))}
        </ul>
      )}
      {isFree && (
        <button type="button" className="button-primary mt-5" onClick={retryViewing}>
          Assistir aqui
        </button>
      )}
    </div>
  )
}
