import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { closeSidePanel } from '#lib/player/side-panels.ts'
import { ControlButton, Icon } from './control-button.tsx'

/** Escape closes it wherever the focus is, unless a layer above it closes first. */
const closeOnEscape = (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || document.querySelector('dialog:modal, :popover-open')) return
  event.preventDefault()
  event.stopPropagation()
  closeSidePanel()
}

interface Props {
  title: string
  /** Stays visible above the scrolling content. */
  head?: ReactNode
  /** Stays visible below the scrolling content. */
  foot?: ReactNode
  children: ReactNode
}

/** A sheet beside the playing video; keys pressed in it do not control the player. */
export const SidePanel = ({ title, head, foot, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  // The dialog opens before its content takes the focus.
  useLayoutEffect(() => {
    const opener = document.activeElement
    dialog.current?.show()
    document.addEventListener('keydown', closeOnEscape, { capture: true })
    return () => {
      document.removeEventListener('keydown', closeOnEscape, { capture: true })
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="titulo-do-painel"
      className="side-panel"
      onClose={closeSidePanel}
    >
      <header className="side-panel-head">
        <div className="flex items-center justify-between gap-3">
          <h2 id="titulo-do-painel" className="font-display text-2xl font-semibold">
            {title}
          </h2>
          <ControlButton label="Fechar" onClick={closeSidePanel}>
            <Icon name="i-lucide-x" />
          </ControlButton>
        </div>
        {head}
      </header>
      <div className="side-panel-body">{children}</div>
      {foot && <footer className="side-panel-foot">{foot}</footer>}
    </dialog>
  )
}
