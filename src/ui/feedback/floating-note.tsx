import { createPortal } from 'react-dom'

interface Props {
  role: 'status' | 'alert'
  text: string
  action?: { label: string; onPress: () => void } | undefined
}

/** Shown at the bottom of the screen, above open dialogs too. */
export const FloatingNote = ({ role, text, action }: Props) =>
  createPortal(
    <div className={text ? 'floating-note enter-rise' : 'sr-only'} data-react-aria-top-layer="true">
      <p role={role}>{text}</p>
      {action && (
        <button type="button" className="floating-note-action" onClick={action.onPress}>
          {action.label}
        </button>
      )}
    </div>,
    document.body,
  )
