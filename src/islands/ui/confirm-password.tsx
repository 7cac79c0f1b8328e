import { useState } from 'react'
import { refusalOf } from '#lib/http.ts'
import { sendConfirmation } from '#lib/session/api.ts'
import { AskPassword } from './ask-password.tsx'

interface Props {
  title?: string
  text?: string
  confirmLabel?: string
  onConfirmed: () => void
  onClose: () => void
}

/** The password before a sensitive change: once right, changes are open for ten minutes. */
export const ConfirmPassword = ({
  title = 'Confirme sua senha',
  text = 'Esta mudança pede a senha da conta.',
  confirmLabel = 'Confirmar',
  onConfirmed,
  onClose,
}: Props) => {
  const [message, setMessage] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  const send = async (password: string) => {
    setIsBusy(true)
    setMessage('')
    try {
      await sendConfirmation(password)
      onConfirmed()
    } catch (error) {
      const { message, fields } = refusalOf(error)
      setMessage(fields?.password?.[0] ?? message)
      setIsBusy(false)
    }
  }

  return (
    <AskPassword
      title={title}
      text={text}
      picture={
        <span className="i-lucide-shield-check size-10 shrink-0 text-accent" aria-hidden="true" />
      }
      submitLabel={confirmLabel}
      busyLabel="Conferindo…"
      message={message}
      isBusy={isBusy}
      onSubmit={(password) => void send(password)}
      onClose={onClose}
    />
  )
}
