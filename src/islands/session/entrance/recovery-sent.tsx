import { useEffect, useRef, useState } from 'react'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { refusalOf } from '#lib/api/problems.ts'
import { sendRecovery } from '#lib/session/api.ts'
import { formatWait, minuteMs } from '#shared/time.ts'

const pauseMs = minuteMs

const secondsUntil = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / 1000))

/** In seconds. Uses the clock, because timers of hidden tabs are throttled. */
const usePause = () => {
  const [endsAt, setEndsAt] = useState(() => Date.now() + pauseMs)
  const [left, setLeft] = useState(pauseMs / 1000)
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(endsAt)), 1000)
    return () => clearInterval(timer)
  }, [endsAt])
  const restart = () => {
    setEndsAt(Date.now() + pauseMs)
    setLeft(pauseMs / 1000)
  }
  return { left, restart }
}

const useResend = (email: string) => {
  const { left, restart } = usePause()
  const [note, setNote] = useState({ status: '', refusal: '' })
  const [isSending, setIsSending] = useState(false)
  const resend = async () => {
    if (isSending || left > 0) return
    setIsSending(true)
    setNote({ status: '', refusal: '' })
    try {
      await sendRecovery(email)
      setNote({ status: 'Pedimos o envio de novo. Confira seu e-mail.', refusal: '' })
      restart()
    } catch (error) {
      setNote({ status: '', refusal: refusalOf(error).message })
    }
    setIsSending(false)
  }
  return { left, ...note, isSending, resend }
}

interface Props {
  email: string
  onOtherEmail: () => void
}

/** Must not reveal whether the e-mail has an account. */
export const RecoverySent = ({ email, onOtherEmail }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { left, status, refusal, isSending, resend } = useResend(email)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col gap-5">
      <span className="i-lucide-mail-check size-12 text-accent" aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        Confira seu e-mail
      </h2>
      <p className="text-lg text-muted">
        Se houver uma conta com <strong className="break-words text-ink">{email}</strong>, enviamos
        um link para você escolher uma nova senha. Ele vale por 30 minutos.
      </p>
      <p className="text-muted">Não chegou? Olhe também na caixa de spam.</p>
      <FormAlert message={refusal} />
      <p role="status" className={status ? 'text-success' : 'sr-only'}>
        {status}
      </p>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button-quiet aria-disabled:(opacity-60 cursor-default) tabular-nums"
          aria-disabled={isSending || left > 0}
          onClick={() => void resend()}
        >
          {left > 0 ? `Enviar de novo em ${formatWait(left)}` : 'Enviar de novo'}
        </button>
        <button type="button" className="button-quiet" onClick={onOtherEmail}>
          Usar outro e-mail
        </button>
      </div>
    </div>
  )
}
