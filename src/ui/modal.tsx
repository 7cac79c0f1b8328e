import type { ReactNode } from 'react'
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal'

interface Props {
  isOpen: boolean
  onClose: () => void
  /** Position of the sheet: in the middle, or as a panel along the right edge. */
  place?: 'centre' | 'side'
  children: ReactNode
}

const places = {
  centre: 'items-center justify-center p-4',
  side: 'items-stretch justify-end',
}

const sheets = {
  centre: 'w-full max-w-md max-h-full overflow-auto rounded-card border border-line/70',
  side: 'w-[88%] max-w-sm overflow-auto border-l border-line/70',
}

/** A sheet above the dimmed page; Escape or a press outside closes it. */
export const Modal = ({ isOpen, onClose, place = 'centre', children }: Props) => (
  <ModalOverlay
    isOpen={isOpen}
    onOpenChange={(isStillOpen) => !isStillOpen && onClose()}
    isDismissable
    className={`fixed inset-0 z-modal flex bg-shade/70 backdrop-blur-sm ${places[place]}`}
  >
    <AriaModal className={`bg-surface shadow-2xl ${sheets[place]}`}>{children}</AriaModal>
  </ModalOverlay>
)
