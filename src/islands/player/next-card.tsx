import { useStore } from '@nanostores/react'
import { episodeMark } from '#lib/catalogue/rules.ts'
import { $nextCard, dismissNext } from '#lib/player/next-episode.ts'
import { openNext } from '#lib/player/viewing.ts'

/** The next episode with its countdown. */
export const NextCard = () => {
  const next = useStore($nextCard)
  if (!next) return null
  const { number, title, secondsLeft } = next
  return (
    <section
      aria-label="Próximo episódio"
      className="absolute bottom-32 right-4 w-[min(20rem,calc(100%-2rem))] rounded-card bg-surface/95 p-4 shadow-2xl md:bottom-36 md:right-8"
    >
      <output className="block text-sm text-muted">
        Próximo episódio
        <span className="mt-0.5 block text-lg font-semibold leading-snug text-ink">
          {episodeMark({ number, seasonNumber: next.season_number })} · {title}
        </span>
      </output>
      <p className="mt-1 text-sm text-muted tabular-nums">
        {secondsLeft > 0 ? `Começa em ${secondsLeft} s` : 'Começando…'}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <button type="button" className="button-primary grow px-4!" onClick={openNext}>
          Assistir agora
        </button>
        <button type="button" className="button-quiet px-4!" onClick={dismissNext}>
          Cancelar
        </button>
      </div>
    </section>
  )
}
