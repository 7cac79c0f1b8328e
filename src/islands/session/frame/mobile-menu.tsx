import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { Heading } from 'react-aria-components/Dialog'
import { mainLinks } from '#lib/browser/navigation/navigation.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import { switchFamilyMode } from '#lib/profiles/queries.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { meQuery } from '#lib/session/queries.ts'
import { type MenuEntry, menuEntries } from '#lib/session/rules.ts'
import { ModalDialog } from '#ui/dialog/modal-dialog.tsx'
import { ProfileFace } from '#islands/profiles/profile-face.tsx'
import { UsageNote } from '#islands/profiles/usage-note.tsx'
import { MenuItemContent } from './menu-item-content.tsx'

interface Props {
  /** Name in the route table. */
  route: string
  onClose: () => void
  onLogout: () => void
}

const row =
  'flex w-full min-h-12 items-center gap-3 rounded-control px-4 text-left text-ink/90 cursor-pointer hover:bg-ink/8 focus-ring'

const Links = ({ route, isKids }: { route: string; isKids: boolean }) => (
  <nav aria-label="Principal">
    <ul>
      {mainLinks
        .filter(({ kids }) => kids || !isKids)
        .map(({ route: name, label, href }) => (
          <li key={name}>
            <a
              href={href}
              aria-current={name === route ? 'page' : undefined}
              className={`${row} text-lg font-semibold aria-[current]:text-accent`}
            >
              {label}
            </a>
          </li>
        ))}
    </ul>
  </nav>
)

interface EntryProps {
  entry: MenuEntry
  profile: Profile | undefined
  onLogout: () => void
}

const Entry = ({ entry, profile, onLogout }: EntryProps) => {
  const isFamily = entry.id === 'family'
  if (entry.href)
    return (
      <a
        href={entry.href}
        className={row}
        {...(entry.id === 'help' && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        <MenuItemContent entry={entry} />
      </a>
    )
  return (
    <button
      type="button"
      className={row}
      aria-pressed={isFamily ? profile?.safe_mode : undefined}
      onClick={isFamily ? () => profile && void switchFamilyMode(profile) : onLogout}
    >
      <MenuItemContent entry={entry} isOn={profile?.safe_mode ?? false} />
    </button>
  )
}

/** Spec section 2. */
export const MobileMenu = ({ route, onClose, onLogout }: Props) => {
  const profile = useStore($currentProfile)
  const { data: user } = useQuery(meQuery(), queryClient)
  const isKids = profile?.is_kids ?? user?.is_kids ?? false
  return (
    <ModalDialog
      onClose={onClose}
      overlayClassName="enter-fade fixed inset-0 z-modal flex items-stretch justify-end bg-shade/70"
      sheetClassName="enter-side w-[88%] max-w-sm overflow-auto border-l border-line/70 bg-surface shadow-2xl"
      className="flex min-h-full flex-col p-3 pb-8"
    >
      <Heading slot="title" className="sr-only">
        Menu
      </Heading>
      <div className="mb-3 flex items-center gap-3 pl-4">
        {profile && <ProfileFace profile={profile} size={44} className="size-11 shrink-0" />}
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{profile?.name ?? user?.name}</p>
          {!isKids && <p className="min-h-5 truncate text-sm text-muted">{user?.email}</p>}
          {profile && <UsageNote profile={profile} />}
        </div>
        <button
          type="button"
          aria-label="Fechar menu"
          onClick={onClose}
          className="grid size-12 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-ink/8 focus-ring"
        >
          <span className="i-lucide-x size-6" aria-hidden="true" />
        </button>
      </div>
      {profile && <Links route={route} isKids={profile.is_kids} />}
      <hr className="normal-only mx-4 my-3 border-0 border-t border-line/70" />
      <ul>
        {menuEntries(profile, 'mobile', isKids).map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} profile={profile} onLogout={onLogout} />
          </li>
        ))}
      </ul>
    </ModalDialog>
  )
}
