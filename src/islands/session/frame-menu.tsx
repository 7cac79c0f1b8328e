import { useStore } from '@nanostores/react'
import { lazy, Suspense, useRef, useState } from 'react'
import { avatarOf } from '#lib/profiles/rules.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { $paymentWarning } from '#lib/session/store.ts'

const loadUserMenu = () => import('./user-menu.tsx')
const loadMobileMenu = () => import('./mobile-menu.tsx')

const UserMenu = lazy(async () => ({ default: (await loadUserMenu()).UserMenu }))
const MobileMenu = lazy(async () => ({ default: (await loadMobileMenu()).MobileMenu }))
const LogoutDialog = lazy(async () => ({
  default: (await import('./logout-dialog.tsx')).LogoutDialog,
}))
const PaymentWarning = lazy(async () => ({
  default: (await import('./payment-warning.tsx')).PaymentWarning,
}))

type Panel = 'user' | 'mobile' | 'logout'

interface Props {
  /** Name of the page's row of the route table. */
  route: string
}

const trigger = 'items-center justify-center cursor-pointer rounded-full hover:bg-ink/8 focus-ring'

/** The buttons at the end of the bar; what they open loads when a pointer or the focus comes near. */
export const FrameMenu = ({ route }: Props) => {
  const [panel, setPanel] = useState<Panel>()
  const avatarButton = useRef<HTMLButtonElement>(null)
  const mobileButton = useRef<HTMLButtonElement>(null)
  const profile = useStore($currentProfile, { ssr: () => undefined })
  const isWarned = useStore($paymentWarning, { ssr: () => false })
  const closing = (closed: Panel) => () => setPanel((open) => (open === closed ? undefined : open))
  const askLogout = () => setPanel('logout')
  /** The entry that asked is gone with its menu: the focus returns to the button of the menu. */
  const stay = () => {
    setPanel(undefined)
    const buttons = [avatarButton.current, mobileButton.current]
    requestAnimationFrame(() => buttons.find((button) => button?.offsetParent)?.focus())
  }
  return (
    <>
      <button
        ref={avatarButton}
        type="button"
        aria-label={profile ? `Menu de ${profile.name}` : 'Menu da conta'}
        aria-haspopup="menu"
        aria-expanded={panel === 'user'}
        onClick={() => setPanel('user')}
        onPointerEnter={loadUserMenu}
        onFocus={loadUserMenu}
        className={`${trigger} hidden min-h-12 gap-2 py-1 pl-1 pr-2 wide:inline-flex`}
      >
        {profile ? (
          <img
            src={avatarOf(profile)}
            alt=""
            width="40"
            height="40"
            className="size-10 rounded-full"
          />
        ) : (
          <span className="grid size-10 place-items-center rounded-full bg-raised">
            <span className="i-lucide-user-round size-5 text-muted" aria-hidden="true" />
          </span>
        )}
        <span className="i-lucide-chevron-down size-4 text-muted" aria-hidden="true" />
      </button>
      <button
        ref={mobileButton}
        type="button"
        aria-label="Abrir menu"
        aria-haspopup="dialog"
        aria-expanded={panel === 'mobile'}
        onClick={() => setPanel('mobile')}
        onPointerEnter={loadMobileMenu}
        onFocus={loadMobileMenu}
        className={`${trigger} inline-flex size-12 wide:hidden`}
      >
        <span className="i-lucide-menu size-6" aria-hidden="true" />
      </button>
      <Suspense>
        {panel === 'user' && (
          <UserMenu triggerRef={avatarButton} onClose={closing('user')} onLogout={askLogout} />
        )}
        {panel === 'mobile' && (
          <MobileMenu route={route} onClose={closing('mobile')} onLogout={askLogout} />
        )}
        {panel === 'logout' && <LogoutDialog onClose={stay} />}
        {isWarned && panel === undefined && <PaymentWarning />}
      </Suspense>
    </>
  )
}
