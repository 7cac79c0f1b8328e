import { useStore } from '@nanostores/react'
import { later } from '#ui/screen/later.tsx'
import { openPanel, $panel } from '#lib/player/screen/panels.ts'
import { ControlButton, Icon } from '#islands/player/controls/control-button.tsx'

const PlayerPanel = later(async () => (await import('./player-panel.tsx')).PlayerPanel)

export const SettingsButton = () => {
  const isOpen = useStore($panel) !== undefined
  return (
    <ControlButton
      label="Ajustes"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerEnter={PlayerPanel.prepare}
      onFocus={PlayerPanel.prepare}
      onClick={() => openPanel('all')}
    >
      <Icon name="i-lucide-settings" />
    </ControlButton>
  )
}

export const Panels = () => {
  const page = useStore($panel)
  return page === undefined ? null : <PlayerPanel page={page} />
}
