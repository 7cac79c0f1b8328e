import { play } from '#lib/player/keyboard/controls.ts'
import { PlayIcon } from '#ui/play-icon.tsx'

export const StartButton = () => (
  <>
    <output className="sr-only">O vídeo está pronto. Ele começa quando você o reproduzir.</output>
    <button
      type="button"
      aria-label="Reproduzir"
      onClick={play}
      className="focus-ring absolute left-1/2 top-1/2 grid size-24 cursor-pointer place-items-center rounded-full bg-play text-5xl text-play-ink shadow-2xl transition-transform duration-[var(--motion-quick)] -translate-x-1/2 -translate-y-1/2 hover:scale-105 motion-reduce:transition-none"
    >
      <PlayIcon className="size-12 translate-x-0.5" />
    </button>
  </>
)
