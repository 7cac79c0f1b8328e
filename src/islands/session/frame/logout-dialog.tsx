import { signOut } from '#lib/session/store.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'

export const LogoutDialog = ({ onClose }: { onClose: () => void }) => (
  <ConfirmDialog
    title="Você tem certeza que deseja sair?"
    confirmLabel="Sair"
    cancelLabel="Voltar"
    onConfirm={signOut}
    onClose={onClose}
  />
)
