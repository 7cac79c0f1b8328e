import type { MenuEntry } from '#lib/session/rules.ts'

const icons: Record<MenuEntry['id'], string> = {
  account: 'i-lucide-circle-user-round',
  profiles: 'i-lucide-users',
  family: 'i-lucide-shield-check',
  help: 'i-lucide-message-circle',
  logout: 'i-lucide-log-out',
}

interface Props {
  entry: MenuEntry
  /** State of the family switch. */
  isOn?: boolean
}

export const MenuItemContent = ({ entry, isOn = false }: Props) => (
  <>
    <span className={`${icons[entry.id]} size-5 shrink-0 text-muted`} aria-hidden="true" />
    <span className="flex-1">{entry.label}</span>
    {entry.id === 'family' && (
      <span
        aria-hidden="true"
        data-on={isOn}
        className={`switch relative h-6 w-10 shrink-0 rounded-full transition-colors ${isOn ? 'bg-accent' : 'bg-ink/25'}`}
      >
        <span
          className={`absolute left-1 top-1 size-4 rounded-full bg-white transition-transform ${isOn ? 'translate-x-4' : ''}`}
        />
      </span>
    )}
    {entry.id === 'help' && (
      <>
        <span className="i-lucide-external-link size-4 shrink-0 text-muted" aria-hidden="true" />
        <span className="sr-only">(abre uma conversa em nova aba)</span>
      </>
    )}
  </>
)
