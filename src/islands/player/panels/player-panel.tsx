import { type ReactNode, useEffect, useRef } from 'react'
import { ModalDialog } from '#ui/dialog/modal-dialog.tsx'
import { closePanel, openPanel, type SettingsPage } from '#lib/player/screen/panels.ts'
import { playerRoot } from '#lib/player/player-root.ts'
import { Icon } from '#islands/player/controls/control-button.tsx'
import { AllSettings } from './all-settings.tsx'
import { CaptionStylePage } from './caption-style-page.tsx'
import { ChapterPage } from './chapter-page.tsx'
import { AudioPage, CaptionPage, QualityPage, RatePage } from './choice-pages.tsx'
import { KeyPage } from './key-page.tsx'

const pages: Record<SettingsPage, { title: string; content: ReactNode }> = {
  all: { title: 'Ajustes', content: <AllSettings /> },
  quality: { title: 'Qualidade', content: <QualityPage /> },
  rate: { title: 'Velocidade', content: <RatePage /> },
  audio: { title: 'Áudio', content: <AudioPage /> },
  captions: { title: 'Legendas', content: <CaptionPage /> },
  'caption-style': { title: 'Aparência das legendas', content: <CaptionStylePage /> },
  chapters: { title: 'Capítulos', content: <ChapterPage /> },
  keys: { title: 'Atalhos do teclado', content: <KeyPage /> },
}

const widePages: ReadonlySet<SettingsPage> = new Set(['caption-style', 'keys'])

const headingId = 'titulo-dos-ajustes'

/** Focuses the current choice, or, when going back, the line that opened the page. */
const usePageFocus = (page: SettingsPage) => {
  const body = useRef<HTMLDivElement>(null)
  const from = useRef<SettingsPage>(undefined)
  useEffect(() => {
    const find = (selector: string) => body.current?.querySelector<HTMLElement>(selector)
    const wanted =
      find(`[data-page="${from.current}"]`) ??
      find('[role=radiogroup] :checked, [aria-current]') ??
      find('button, input')
    wanted?.focus()
    wanted?.scrollIntoView({ block: 'nearest' })
    from.current = page
  }, [page])
  return body
}

const Head = ({ page }: { page: SettingsPage }) => (
  <header className="flex items-center gap-1 border-b border-line/60 p-2">
    {page !== 'all' && (
      <button
        type="button"
        aria-label="Voltar aos ajustes"
        className="player-button"
        onClick={() => openPanel('all')}
      >
        <Icon name="i-lucide-chevron-left" />
      </button>
    )}
    <h2 id={headingId} className="min-w-0 flex-1 px-2 text-lg font-semibold leading-tight">
      {pages[page].title}
    </h2>
    <button type="button" aria-label="Fechar" className="player-button" onClick={closePanel}>
      <Icon name="i-lucide-x" />
    </button>
  </header>
)

export const PlayerPanel = ({ page }: { page: SettingsPage }) => {
  const body = usePageFocus(page)
  return (
    <ModalDialog
      aria-labelledby={headingId}
      container={playerRoot() ?? undefined}
      overlayClassName="player-sheet-ground"
      sheetClassName={`enter-rise player-sheet player-panel ${widePages.has(page) ? 'player-sheet-wide' : ''}`}
      className="flex max-h-[inherit] flex-col"
      onClose={closePanel}
    >
      <Head page={page} />
      <div ref={body} className="min-h-0 overflow-y-auto overscroll-contain p-2">
        {pages[page].content}
      </div>
    </ModalDialog>
  )
}
