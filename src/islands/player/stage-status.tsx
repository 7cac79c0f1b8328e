import { useStore } from '@nanostores/react'
import { PlayIcon } from '#islands/ui/play-icon.tsx'
import { play } from '#lib/player/controls.ts'
import { $awaitsTouch, $buffering, $failure, $stage, $started } from '#lib/player/store.ts'

const BigPlayButton = () => (
  <button
    type="button"
    aria-label="Reproduzir"
    onClick={play}
    className="focus-ring absolute left-1/2 top-1/2 grid size-24 cursor-pointer place-items-center rounded-full bg-play text-5xl text-play-ink shadow-2xl transition-transform duration-150 -translate-x-1/2 -translate-y-1/2 hover:scale-105 motion-reduce:transition-none"
  >
    <PlayIcon className="size-12 translate-x-0.5" />
  </button>
)

/** The middle of the stage: waiting for a touch, or for the net. */
export const StageStatus = () => {
  const awaitsTouch = useStore($awaitsTouch)
  const started = useStore($started)
  const buffering = useStore($buffering)
  const failure = useStore($failure)
  const { status } = useStore($stage)
  if (failure !== undefined || status === 'refused') return null
  if (awaitsTouch) return <BigPlayButton />
  return (
    <output>
      {(buffering || !started) && (
        <span className="player-waiting">
          <span className="sr-only">Carregando o vídeo…</span>
        </span>
      )}
    </output>
  )
}
