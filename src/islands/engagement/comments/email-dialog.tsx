import { useState } from 'react'
import { Heading } from 'react-aria-components/Dialog'
import { refusalOf } from '#lib/api/problems.ts'
import { $asksForEmail, sendEmailLink } from '#lib/engagement/standing.ts'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { ModalDialog } from '#ui/dialog/modal-dialog.tsx'

const close = () => $asksForEmail.set(false)

/** `email` is the address that the last link went to. */
const useLink = () => {
  const [email, setEmail] = useState<string>()
  const [message, setMessage] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    if (isBusy) return
    setIsBusy(true)
    setMessage('')
    try {
      setEmail(await sendEmailLink())
    } catch (failure) {
      setMessage(refusalOf(failure).message)
    }
    setIsBusy(false)
  }
  return { email, message, isBusy, send }
}

const sendLabel = (isSent: boolean, isBusy: boolean) => {
  if (isBusy) return 'Enviando…'
  return isSent ? 'Enviar de novo' : 'Enviar link'
}

export const EmailDialog = ({ container }: { container?: Element | undefined }) => {
  const { email, message, isBusy, send } = useLink()
  const isSent = email !== undefined
  return (
    <ModalDialog onClose={close} {...(container && { container })}>
      <Heading slot="title" className="text-balance font-display text-2xl font-semibold">
        Confirme o seu e-mail
      </Heading>
      <p role="status" className="mt-2 text-pretty text-muted">
        {isSent
          ? `Enviamos um link para ${email}. Confirme por ele e volte aqui: o que você escreveu continua no lugar.`
          : 'Comentários e denúncias são de quem tem um e-mail confirmado. Enviamos um link para o seu.'}
      </p>
      <FormAlert message={message} />
      <div className="mt-6 flex flex-col-reverse gap-3 sm:(flex-row justify-end)">
        <button
          type="button"
          className={isSent ? 'button-primary' : 'button-quiet'}
          onClick={close}
        >
          {isSent ? 'Voltar ao comentário' : 'Agora não'}
        </button>
        <button
          type="button"
          className={isSent ? 'button-quiet' : 'button-primary'}
          aria-disabled={isBusy}
          onClick={() => void send()}
        >
          {sendLabel(isSent, isBusy)}
        </button>
      </div>
    </ModalDialog>
  )
}
