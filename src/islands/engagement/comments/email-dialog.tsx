import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Heading } from 'react-aria-components/Dialog'
import { flatten, safeParse } from 'valibot'
import { refusalOf } from '#lib/api/problems.ts'
import { showSuccess } from '#lib/browser/toast.ts'
import { $asksForEmail, sendEmailCode, sendEmailConfirmation } from '#lib/engagement/standing.ts'
import { EmailCode } from '#shared/account/email-code.ts'
import { FormAlert } from '#ui/form-alert.tsx'
import { ModalDialog } from '#ui/modal-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'

const close = () => $asksForEmail.set(false)

/** `email` is where the latest code went; undefined until one did. */
const useConfirmation = () => {
  const [email, setEmail] = useState<string>()
  const [error, setError] = useState<string>()
  const [message, setMessage] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true)
    setMessage('')
    setError(undefined)
    try {
      await work()
    } catch (failure) {
      const { message: text, fields } = refusalOf(failure)
      const wrong = fields?.code?.[0]
      setError(wrong)
      setMessage(wrong ? '' : text)
    }
    setIsBusy(false)
  }
  const sendCode = () => attempt(async () => setEmail(await sendEmailCode()))
  const confirm = (typed: string) => {
    const { success, output, issues } = safeParse(EmailCode, typed)
    if (!success) return setError(flatten<typeof EmailCode>(issues).root?.[0])
    void attempt(async () => {
      await sendEmailConfirmation(output)
      showSuccess('E-mail confirmado. Agora é só enviar de novo.')
      close()
    })
  }
  return { email, error, message, isBusy, sendCode, confirm }
}

interface FormProps {
  error: string | undefined
  isBusy: boolean
  onConfirm: (code: string) => void
  onAnother: () => void
}

const takeFocus = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

const CodeForm = ({ error, isBusy, onConfirm, onAnother }: FormProps) => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => takeFocus(form.current), [])
  useEffect(() => {
    if (error) takeFocus(form.current)
  }, [error])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) onConfirm(String(new FormData(event.currentTarget).get('code') ?? ''))
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="mt-4 grid gap-5">
      <TextField
        label="Código de 6 números"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        error={error}
      />
      <div className="flex flex-col-reverse gap-3 sm:(flex-row justify-end)">
        <button
          type="button"
          className="button-quiet"
          aria-disabled={isBusy}
          onClick={() => !isBusy && onAnother()}
        >
          Enviar outro código
        </button>
        <button type="submit" className="button-primary" aria-disabled={isBusy}>
          Confirmar
        </button>
      </div>
    </form>
  )
}

/** Sends a code to the account's e-mail and takes it back; what was typed elsewhere stays. */
export const EmailDialog = ({ container }: { container?: Element | undefined }) => {
  const { email, error, message, isBusy, sendCode, confirm } = useConfirmation()
  return (
    <ModalDialog onClose={close} {...(container && { container })}>
      <Heading slot="title" className="text-balance font-display text-2xl font-semibold">
        Confirme o seu e-mail
      </Heading>
      <p className="mt-2 text-pretty text-muted">
        {email === undefined
          ? 'Comentários e denúncias são de quem tem um e-mail confirmado. Enviamos um código e você digita aqui.'
          : `Enviamos um código para ${email}. Ele vale por 30 minutos.`}
      </p>
      <FormAlert message={message} />
      {email === undefined ? (
        <div className="mt-6 flex flex-col-reverse gap-3 sm:(flex-row justify-end)">
          <button type="button" className="button-quiet" onClick={close}>
            Agora não
          </button>
          <button
            type="button"
            className="button-primary"
            aria-disabled={isBusy}
            onClick={() => !isBusy && void sendCode()}
          >
            {isBusy ? 'Enviando…' : 'Enviar código'}
          </button>
        </div>
      ) : (
        <CodeForm
          error={error}
          isBusy={isBusy}
          onConfirm={confirm}
          onAnother={() => void sendCode()}
        />
      )}
    </ModalDialog>
  )
}
