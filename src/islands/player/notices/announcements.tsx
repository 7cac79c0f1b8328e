import { useStore } from '@nanostores/react'
import { episodeMark } from '#lib/catalogue/rules.ts'
import { $nextCard } from '#lib/player/next/next-episode.ts'

/** Announces a card once, not every second. */
export const Announcements = () => {
  const next = useStore($nextCard)
  return (
    <output className="sr-only">
      {next &&
        `Próximo episódio: ${episodeMark({ number: next.number, seasonNumber: next.season_number })}, ${next.title}. Começa em instantes; Shift mais N abre agora.`}
    </output>
  )
}
