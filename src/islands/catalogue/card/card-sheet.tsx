import { Heading } from 'react-aria-components/Dialog'
import type { Content } from '#shared/catalogue/contract.ts'
import { accentOf } from '#lib/catalogue/accent.ts'
import { titleLink } from '#lib/catalogue/titles/title-link.ts'
import type { ListOrigin } from '#lib/engagement/reactions.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { ModalDialog } from '#ui/dialog/modal-dialog.tsx'
import { RestContext } from './card-intent.ts'
import { CardSummary } from './card-summary.tsx'

interface Props {
  content: Content
  origin: ListOrigin
  onClose: () => void
}

/** The popover for touch screens. */
export const CardSheet = ({ content, origin, onClose }: Props) => (
  <ModalDialog
    onClose={onClose}
    overlayClassName="enter-fade fixed inset-0 z-modal flex items-end justify-center bg-shade/70"
    sheetClassName="enter-rise card-sheet"
    className="title-accent"
  >
    <Heading slot="title" className="sr-only">
      {content.title}
    </Heading>
    <div className="title-accent" style={accentOf(content.images)}>
      <RestContext value>
        <CardSummary content={content} origin={origin}>
          <div className="card-sheet-close">
            <ActionButton icon="i-lucide-x" label="Fechar" onPress={onClose} />
          </div>
        </CardSummary>
      </RestContext>
      <div className="card-sheet-more">
        <a {...titleLink(content)} className="button-quiet w-full">
          <span className="i-lucide-info size-5" aria-hidden="true" />
          Mais informações<span className="sr-only"> sobre {content.title}</span>
        </a>
      </div>
    </div>
  </ModalDialog>
)
