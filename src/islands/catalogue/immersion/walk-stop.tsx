import { PosterCard } from '#islands/catalogue/card/poster-card.tsx'
import { Artwork } from '#ui/artwork.tsx'
import type { Stop, StopState } from '#lib/catalogue/walk.ts'

const labels: Record<StopState, string> = {
  done: 'Você já passou por aqui',
  begun: 'Você já começou',
  ahead: '',
}

interface Props {
  stop: Stop
  /** Starts at 1. */
  number: number
  isNext: boolean
  immersion: string
}

export const WalkStop = ({ stop: { content, state }, number, isNext, immersion }: Props) => (
  <li className="stop" data-state={state} data-next={isNext || undefined}>
    <span className="stop-scene" aria-hidden="true">
      <Artwork
        image={content.images.backdrop}
        alt=""
        sizes="(min-width: 760px) 60vw, 100vw"
        className="stop-picture"
        isLettering
      />
    </span>
    <span className="stop-mark" aria-hidden="true">
      {state === 'done' ? <span className="i-lucide-check size-5" /> : number}
    </span>
    <div className="stop-poster">
      <PosterCard
        content={content}
        origin={{ origin: 'immersion', originDescription: immersion }}
      />
    </div>
    <div className="stop-words">
      {labels[state] && <p className="stop-state">{labels[state]}</p>}
      <h3 className="stop-name">{content.title}</h3>
      <p className="stop-line">{content.tagline}</p>
    </div>
  </li>
)
