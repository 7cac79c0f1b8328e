import { BackwardButton, ForwardButton } from './step-buttons.tsx'
import { PlayButton } from './play-button.tsx'

export const CenterControls = () => (
  <div className="player-small-only pointer-events-none absolute inset-0 grid place-items-center bg-black/40">
    <div className="pointer-events-auto flex items-center gap-8">
      <BackwardButton className="size-14! text-3xl!" />
      <PlayButton large />
      <ForwardButton className="size-14! text-3xl!" />
    </div>
  </div>
)
