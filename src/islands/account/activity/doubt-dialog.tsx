import { useId } from 'react'
import { Heading } from 'react-aria-components/Dialog'
import { ModalDialog } from '#ui/dialog/modal-dialog.tsx'

/** For activity that the household does not recognise. */
export const DoubtDialog = ({ onClose }: { onClose: () => void }) => {
  const textId = useId()
  return (
    <ModalDialog onClose={onClose} aria-describedby={textId}>
      <Heading slot="title" className="text-balance font-display text-2xl font-semibold">
        Não foi você?
      </Heading>
      <p id={textId} className="mt-3 text-pretty text-muted">
        Confira antes com quem usa a conta. Se ninguém reconhecer, altere a senha: os outros
        dispositivos saem na hora e só voltam com a nova.
      </p>
      <div className="mt-7 grid gap-3">
        <a href="/conta/alterar-senha" className="button-primary">
          Alterar a senha
        </a>
        <a href="/conta/dispositivos" className="button-quiet">
          Sair de outros dispositivos
        </a>
        <button type="button" className="button-quiet" onClick={onClose}>
          Fui eu
        </button>
      </div>
    </ModalDialog>
  )
}
