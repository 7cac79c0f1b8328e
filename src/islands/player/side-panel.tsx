import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { closeSidePanel } from '#lib/player/side-panels.ts'
import { ControlButton, Icon } from './controls/control-button.tsx'

/** A modal dialog above the panel closes first. */
const isInDialogAbove = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('dialog, [role=dialog]:not(.side-panel)') !== null

const closeOnEscape = (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || isInDialogAbove(event)) return
  event.preventDefault()
  event.stopPropagation()
  closeSidePanel()
}

/** The content may take the focus from the close button. */
const useFocus = () => {
  const close = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const opener = document.activeElement
    close.current?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return close
}

interface Props {
  title: string
  /** Does not scroll. */
  head?: ReactNode
  /** Does not scroll. */
  foot?: ReactNode
  children: ReactNode
  className?: string
}

/** Not modal; keys pressed in it do not control the player. */
export const SidePanel = ({ title, head, foot, children, className = '' }: Props) => {
  const close = useFocus()
  useEffect(() => {
    document.addEventListener('keydown', closeOnEscape, { capture: true })
    return () => document.removeEventListener('keydown', closeOnEscape, { capture: true })
  }, [])
  return (
    <Dialog className={`enter-side side-panel ${className}`}>
      <header className="side-panel-head">
        <div className="flex items-center justify-between gap-3">
          <Heading slot="title" className="font-display text-2xl font-semibold">
            {title}
          </Heading>
          <ControlButton label="Fechar" onClick={closeSidePanel} ref={close}>
            <Icon name="i-lucide-x" />
          </ControlButton>
        </div>
        {head}
      </header>
      <div className="side-panel-body">{children}</div>
      {foot && <footer className="side-panel-foot">{foot}</footer>}
    </Dialog>
  )
}
