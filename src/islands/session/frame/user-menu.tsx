import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { Menu, MenuItem, MenuSection, Popover, Separator } from 'react-aria-components/Menu'
import { UsageNote } from '#islands/profiles/usage-note.tsx'
import type { Profile } from '#shared/profiles/contract.ts'
import { switchFamilyMode } from '#lib/profiles/queries.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { meQuery } from '#lib/session/queries.ts'
import { type MenuEntry, menuEntries } from '#lib/session/rules.ts'
import { useTypeAhead } from '#ui/form/use-type-ahead.ts'
import { MenuItemContent } from './menu-item-content.tsx'

interface Props {
  triggerRef: RefObject<HTMLButtonElement | null>
  onClose: () => void
  onLogout: () => void
}

const itemStyle =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-15px text-ink/90 outline-none data-[focused]:(bg-ink/10 text-ink) data-[focus-visible]:(outline-2 outline-solid outline-ink)'

const Item = ({ entry }: { entry: MenuEntry }) => (
  <MenuItem
    id={entry.id}
    href={entry.href}
    textValue={entry.label}
    className={itemStyle}
    {...(entry.id === 'help' && { target: '_blank', rel: 'noopener noreferrer' })}
  >
    <MenuItemContent entry={entry} />
  </MenuItem>
)

const FamilyItem = ({ entry, profile }: { entry: MenuEntry; profile: Profile }) => (
  <MenuSection
    aria-label="Modo família"
    selectionMode="multiple"
    selectedKeys={profile.safe_mode ? ['family'] : []}
    onSelectionChange={() => void switchFamilyMode(profile)}
  >
    <MenuItem id="family" textValue={entry.label} shouldCloseOnSelect={false} className={itemStyle}>
      <MenuItemContent entry={entry} isOn={profile.safe_mode} />
    </MenuItem>
  </MenuSection>
)

/** Spec section 2. */
export const UserMenu = ({ triggerRef, onClose, onLogout }: Props) => {
  const profile = useStore($currentProfile)
  const { data: user } = useQuery(meQuery(), queryClient)
  const typeAhead = useTypeAhead()
  const isKids = profile?.is_kids ?? user?.is_kids ?? false
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom end"
      aria-label="Conta"
      className="enter-drop w-74 rounded-card border border-line/80 bg-surface p-2 shadow-2xl outline-none"
    >
      <div className="px-3 pb-3 pt-2">
        <p className="truncate font-semibold">{profile?.name ?? user?.name}</p>
        {!isKids && <p className="min-h-5 truncate text-sm text-muted">{user?.email}</p>}
        {profile && <UsageNote profile={profile} />}
      </div>
      <div {...typeAhead}>
        <Menu
          aria-label="Menu da conta"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu takes the focus when it opens
          autoFocus="first"
          onClose={onClose}
          onAction={(key) => key === 'logout' && onLogout()}
          className="outline-none"
        >
          {menuEntries(profile, 'user', isKids).flatMap((entry) => [
            entry.id === 'help' && !isKids && (
              <Separator key="line" className="mx-3 my-2 h-px border-0 bg-line/70" />
            ),
            entry.id === 'family' && profile ? (
              <FamilyItem key={entry.id} entry={entry} profile={profile} />
            ) : (
              <Item key={entry.id} entry={entry} />
            ),
          ])}
        </Menu>
      </div>
    </Popover>
  )
}
