import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AskPassword } from '#ui/dialog/ask-password.tsx'
import { customerQuery } from '#lib/account/queries.ts'
import { refusalOf } from '#lib/api/problems.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { meQuery } from '#lib/session/queries.ts'
import { $stepUpReason, giveStepUp, cancelStepUp } from '#lib/session/step-up.ts'
import { ForgottenPassword } from './forgotten-password.tsx'
import { MissingPassword } from './missing-password.tsx'

const shield = (
  <span className="i-lucide-shield-check size-10 shrink-0 text-accent" aria-hidden="true" />
)

/** A given password is valid for ten minutes. */
export const StepUpDialog = () => {
  const { data: me } = useQuery(meQuery(), queryClient)
  const { data: customer } = useQuery(customerQuery(me?.id ?? 0), queryClient)
  const reason = useStore($stepUpReason)
  const [message, setMessage] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  const send = async (password: string) => {
    setIsBusy(true)
    setMessage('')
    try {
      await giveStepUp(password)
    } catch (error) {
      const { message, fields } = refusalOf(error)
      setMessage(fields?.password?.[0] ?? message)
      setIsBusy(false)
    }
  }

  if (customer?.has_password === false)
    return <MissingPassword email={customer.email} onClose={cancelStepUp} />
  return (
    <AskPassword
      title="Confirme sua senha"
      text={reason ?? 'Para proteger a conta, esta mudança pede a senha. Vale por dez minutos.'}
      picture={shield}
      submitLabel="Confirmar"
      busyLabel="Conferindo…"
      message={message}
      isBusy={isBusy}
      onSubmit={(password) => void send(password)}
      onClose={cancelStepUp}
    >
      <ForgottenPassword email={me?.email} />
    </AskPassword>
  )
}
