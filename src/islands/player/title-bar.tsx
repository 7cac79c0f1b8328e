import { useStore } from '@nanostores/react'
import { episodeMark } from '#lib/catalogue/rules.ts'
import { $playback } from '#lib/player/store.ts'
import { titlePath } from '#lib/player/addresses.ts'
import { Icon } from './controls/control-button.tsx'
import { BookButton } from './book/book-button.tsx'
import { PanelButtons } from './controls/panel-buttons.tsx'

export const TitleBar = () => {
  const playback = useStore($playback)
  const isPart = playback && playback.parent.id !== playback.content_id
  const episode = playback?.episode
  return (
    <div className="player-title-bar absolute inset-x-0 top-0 flex items-center gap-3 px-4 pb-16 pt-[max(.75rem,env(safe-area-inset-top))] md:px-8 md:pt-5">
      <a href={titlePath(playback)} aria-label="Voltar ao título" className="player-button">
        <Icon name="i-lucide-arrow-left" />
      </a>
      {playback && (
        <div className="min-w-0">
          <h1 className="truncate text-lg font-semibold leading-tight md:text-xl">
            {playback.parent.title}
          </h1>
          {isPart && (
            <p className="truncate text-sm text-white/75 md:text-base">
              {episode &&
                `${episodeMark({ number: episode.number, seasonNumber: episode.season_number })} · `}
              {playback.title}
            </p>
          )}
        </div>
      )}
      {playback && (
        <div className="ml-auto flex shrink-0 items-center gap-1">
          <BookButton />
          <PanelButtons className="flex md:hidden" />
        </div>
      )}
    </div>
  )
}
