import { useStore } from '@nanostores/react'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import type { Content } from '#shared/catalogue/contract.ts'
import { titleLink } from '#lib/catalogue/titles/title-link.ts'
import { type Walk, walkOf } from '#lib/catalogue/walk.ts'
import { $finished } from '#lib/engagement/finished.ts'
import { counted } from '#shared/counted.ts'
import { WalkStop } from './walk-stop.tsx'

/** Undefined until the titles have loaded. */
export const useWalk = (
  contents: readonly Content[] | undefined,
  profileId: number,
): Walk | undefined => {
  const finished = useStore($finished)
  return contents && walkOf(contents, finished, profileId)
}

const leadOf = ({ stops, doneCount, next }: Walk, first: Content): string => {
  if (!next) return `Voltar ao começo: ${first.title}`
  const isBegun = doneCount > 0 || stops.some(({ state }) => state === 'begun')
  return isBegun ? `Continuar com ${next.title}` : `Começar por ${next.title}`
}

export const WalkEntry = ({ walk }: { walk: Walk }) => {
  const [first] = walk.stops
  if (!first) return null
  return (
    <a {...titleLink(walk.next ?? first.content)} className="button-primary world-enter">
      {leadOf(walk, first.content)}
    </a>
  )
}

const countLabel = ({ doneCount, stops, next }: Walk): string => {
  if (!next) return 'Você percorreu o caminho inteiro.'
  const stopsLabel = counted(stops.length, 'parada', 'paradas')
  return doneCount === 0 ? stopsLabel : `${doneCount} de ${stopsLabel}`
}

export const WalkPath = ({ walk, name }: { walk: Walk; name: string }) => (
  <section className="walk" aria-labelledby="titulos-do-mundo">
    <div className="walk-head">
      <h2 id="titulos-do-mundo">O caminho deste mundo</h2>
      <p className="walk-count">{countLabel(walk)}</p>
      {walk.doneCount > 0 && (
        <ProgressBar percent={Math.round((walk.doneCount / walk.stops.length) * 100)} />
      )}
    </div>
    <ol className="walk-stops" aria-label={`Títulos de ${name}`}>
      {walk.stops.map((stop, place) => (
        <WalkStop
          key={stop.content.id}
          stop={stop}
          number={place + 1}
          isNext={stop.content === walk.next}
          immersion={name}
        />
      ))}
    </ol>
  </section>
)
