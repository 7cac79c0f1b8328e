import type { KeyboardEvent, Ref } from 'react'
import type { Profile } from '#shared/profiles/contract.ts'
import { ProfileFace } from '#islands/profiles/profile-face.tsx'

interface Props {
  ref: Ref<HTMLButtonElement>
  isExpanded: boolean
  onOpen: () => void
  /** A pointer or the focus is near, so the menu can load. */
  onNear: () => void
}

const style = 'items-center justify-center cursor-pointer rounded-full hover:bg-ink/8 focus-ring'

const Avatar = ({ profile }: { profile: Profile | undefined }) =>
  profile ? (
    <ProfileFace profile={profile} size={40} className="size-10" />
  ) : (
    <span className="grid size-10 place-items-center rounded-full bg-raised">
      <span className="i-lucide-user-round size-5 text-muted" aria-hidden="true" />
    </span>
  )

export const AvatarButton = ({
  ref,
  profile,
  isExpanded,
  onOpen,
  onNear,
}: Props & { profile: Profile | undefined }) => {
  /** Opens on keydown instead of click, so the first entry takes the focus. */
  const openByKey = (event: KeyboardEvent) => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    onOpen()
  }
  return (
    <button
      ref={ref}
      type="button"
      aria-label={profile ? `Menu de ${profile.name}` : 'Menu da conta'}
      aria-haspopup="menu"
      aria-expanded={isExpanded}
      onClick={onOpen}
      onKeyDown={openByKey}
      onPointerEnter={onNear}
      onFocus={onNear}
      className={`${style} hidden min-h-12 gap-2 py-1 pl-1 pr-2 wide:inline-flex`}
    >
      <Avatar profile={profile} />
      <span className="i-lucide-chevron-down size-4 text-muted" aria-hidden="true" />
    </button>
  )
}

export const MobileButton = ({ ref, isExpanded, onOpen, onNear }: Props) => (
  <button
    ref={ref}
    type="button"
    aria-label="Abrir menu"
    aria-haspopup="dialog"
    aria-expanded={isExpanded}
    onClick={onOpen}
    onPointerEnter={onNear}
    onFocus={onNear}
    className={`${style} inline-flex size-12 wide:hidden`}
  >
    <span className="i-lucide-menu size-6" aria-hidden="true" />
  </button>
)
