import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { later } from '#ui/screen/later.tsx'
import { $automaticDialog, requestDialog } from '#lib/browser/notices/dialog-queue.ts'
import { savesData } from '#lib/browser/device/data-saving.ts'
import { noteInterruption } from '#lib/browser/notices/interruptions.ts'
import { whenQuiet } from '#lib/browser/navigation/prerendering.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { $paymentWarning } from '#lib/session/store.ts'
import { AvatarButton, MobileButton } from './menu-buttons.tsx'

const UserMenu = later(async () => (await import('./user-menu.tsx')).UserMenu)
const MobileMenu = later(async () => (await import('./mobile-menu.tsx')).MobileMenu)
const LogoutDialog = later(async () => (await import('./logout-dialog.tsx')).LogoutDialog)
const PaymentWarning = later(async () => (await import('./payment-warning.tsx')).PaymentWarning)

type Panel = 'user' | 'mobile' | 'logout'

interface Props {
  /** Name in the route table. */
  route: string
}

const prepareMenu = async (isWide: () => boolean) => {
  if (savesData()) return
  await whenQuiet()
  const Menu = isWide() ? UserMenu : MobileMenu
  Menu.prepare()
  LogoutDialog.prepare()
}

/**
 * The menu loads when the page is quiet, so it also opens offline, or earlier when a pointer or the
 * focus gets near.
 */
export const FrameMenu = ({ route }: Props) => {
  const [panel, setPanel] = useState<Panel>()
  const avatarButton = useRef<HTMLButtonElement>(null)
  const mobileButton = useRef<HTMLButtonElement>(null)
  const profile = useStore($currentProfile, { ssr: () => undefined })
  const isWarned = useStore($paymentWarning, { ssr: () => false })
  useEffect(() => {
    if (!isWarned) return undefined
    noteInterruption(Date.now())
    return requestDialog('payment-warning')
  }, [isWarned])
  useEffect(() => void prepareMenu(() => Boolean(avatarButton.current?.offsetParent)), [])
  const dialog = useStore($automaticDialog, { ssr: () => undefined })
  const opening = (opened: Panel) => () => setPanel(opened)
  const closing = (closed: Panel) => () => setPanel((open) => (open === closed ? undefined : open))
  /** The entry that opened the dialog is gone, so the focus returns to the menu's button. */
  const stay = () => {
    setPanel(undefined)
    const buttons = [avatarButton.current, mobileButton.current]
    requestAnimationFrame(() => buttons.find((button) => button?.offsetParent)?.focus())
  }
  const common = { onLogout: opening('logout') }
  return (
    <>
      <AvatarButton
        ref={avatarButton}
        profile={profile}
        isExpanded={panel === 'user'}
        onOpen={opening('user')}
        onNear={UserMenu.prepare}
      />
      <MobileButton
        ref={mobileButton}
        isExpanded={panel === 'mobile'}
        onOpen={opening('mobile')}
        onNear={MobileMenu.prepare}
      />
      {panel === 'user' && (
        <UserMenu {...common} triggerRef={avatarButton} onClose={closing('user')} />
      )}
      {panel === 'mobile' && <MobileMenu {...common} route={route} onClose={closing('mobile')} />}
      {panel === 'logout' && <LogoutDialog onClose={stay} />}
      {isWarned && dialog === 'payment-warning' && panel === undefined && <PaymentWarning />}
    </>
  )
}
