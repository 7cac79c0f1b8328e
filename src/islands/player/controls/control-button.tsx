import type { ComponentProps, ReactNode } from 'react'

interface Props extends ComponentProps<'button'> {
  label: string
  /** The key with the same effect. */
  shortcut?: string
  children: ReactNode
}

export const ControlButton = ({ label, shortcut, children, className = '', ...props }: Props) => (
  <button
    type="button"
    aria-label={label}
    aria-keyshortcuts={shortcut}
    title={shortcut ? `${label} (${shortcut})` : label}
    className={`player-button ${className}`}
    {...props}
  >
    {children}
  </button>
)

export const Icon = ({ name }: { name: string }) => <span aria-hidden="true" className={name} />
