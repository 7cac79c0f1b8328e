import { withUtm } from '#lib/session/guard/guard.ts'
import { ignorePaymentWarning } from '#lib/session/store.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'

const update = () => location.assign(withUtm('/conta/visao-geral', location.search))

/** Spec section 4, account status payment_warning. */
export const PaymentWarning = () => (
  <ConfirmDialog
    title="Atualize o seu cartão"
    text="Houve um problema ao processar seu pagamento. Por favor, atualize o seu cartão para manter a sua assinatura ativa."
    confirmLabel="Atualizar"
    cancelLabel="Ignorar"
    onConfirm={update}
    onClose={ignorePaymentWarning}
  />
)
