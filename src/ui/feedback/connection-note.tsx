import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { isConnected, watchConnection } from '#lib/browser/device/connection.ts'
import { showSnackbar } from '#lib/browser/notices/notices.ts'

/** The prerendered document always counts as connected. */
const yes = () => true

/** Shown above open dialogs too, and lets pointer events through to what it covers. */
export const ConnectionNote = () => {
  const isOnline = useSyncExternalStore(watchConnection, isConnected, yes)
  const wasOnline = useRef(true)
  useEffect(() => {
    if (isOnline && !wasOnline.current) showSnackbar('A internet voltou.')
    wasOnline.current = isOnline
  }, [isOnline])
  if (isOnline) return null
  return createPortal(
    <p
      role="alert"
      data-react-aria-top-layer="true"
      className="pointer-events-none fixed inset-x-4 top-20 z-toast mx-auto my-0 w-fit flex items-center gap-2.5 border border-line rounded-6 bg-raised px-5 py-2.5 text-pretty text-sm text-ink font-medium shadow-lg"
    >
      <span className="i-lucide-cloud-off size-4.5 shrink-0 text-accent" aria-hidden="true" />
      Sem conexão. O que já carregou continua nesta página.
    </p>,
    document.body,
  )
}
