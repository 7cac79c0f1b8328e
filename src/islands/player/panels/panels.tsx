import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { openPanel, $panel } from '#lib/player/screen/panels.ts'
import { ControlButton, Icon } from '#islands/player/control-button.tsx'

const loadPanel = () => import('./player-panel.tsx')
const PlayerPanel = lazy(async () => ({ default: (await loadPanel()).PlayerPanel }))

/** The gear; who comes near it has the panel at once. */
export const SettingsButton = () => {
  const isOpen = useStore($panel) !== undefined
  const prepare = () => void loadPanel().catch(() => undefined)
  return (
    <ControlButton
      label="Ajustes"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => openPanel('all')}
    >
      <Icon name="i-lucide-settings" />
    </ControlButton>
  )
}

/** The one panel of the player, fetched when it is first wanted. */
export const Panels = () => {
  const page = useStore($panel)
  if (page === undefined) return null
  return (
    <Suspense fallback={null}>
      <PlayerPanel page={page} />
    </Suspense>
  )
}
