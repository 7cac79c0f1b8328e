import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'

interface Props {
  role?: 'dialog' | 'alertdialog'
  'aria-labelledby'?: string | undefined
  'aria-describedby'?: string | undefined
  /** Whether a press outside closes it; Escape always does. */
  isDismissable?: boolean
  /** In full screen, only descendants of the enlarged element are visible. */
  container?: Element
  overlayClassName?: string
  sheetClassName?: string
  className?: string
  onClose: () => void
  children: ReactNode
}

const centredOverlay =
  'enter-fade fixed inset-0 z-modal flex items-center justify-center bg-shade/70 p-4'

const centredSheet =
  'enter-rise w-full max-w-md max-h-full overflow-auto rounded-card border border-line/70 bg-surface shadow-2xl'

export const ModalDialog = ({
  isDismissable = true,
  container,
  overlayClassName = centredOverlay,
  sheetClassName = centredSheet,
  className = 'p-6 md:p-8',
  onClose,
  children,
  ...dialog
}: Props) => (
  <ModalOverlay
    isOpen
    isDismissable={isDismissable}
    onOpenChange={(isStillOpen) => !isStillOpen && onClose()}
    // oxlint-disable-next-line typescript/no-deprecated -- the replacement is in a package we do not use
    UNSTABLE_portalContainer={container}
    className={overlayClassName}
  >
    <Modal className={sheetClassName}>
      <Dialog {...dialog} className={`outline-none ${className}`}>
        {children}
      </Dialog>
    </Modal>
  </ModalOverlay>
)
