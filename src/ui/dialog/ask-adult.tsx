import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Heading } from 'react-aria-components/Dialog'
import { ModalDialog } from './modal-dialog.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { PinField } from '#ui/form/pin-field.tsx'

export type AdultSecret = { pin: string } | { password: string }

interface Props {
  title: string
  text: string
  picture?: ReactNode
  /** The password works even if there is a PIN. */
  hasPin: boolean
  submitLabel: string
  busyLabel: string
  /** Reason for the last refusal, or empty. */
  message: string
  isBusy: boolean
  container?: Element | undefined
  onSubmit: (secret: AdultSecret, fields: FormData) => void
  onClose: () => void
  choice?: ReactNode
  children?: ReactNode
}

type SecretName = 'pin' | 'password'

const takeFocus = (form: HTMLFormElement | null, name: SecretName) => {
  const field = form?.querySelector<HTMLInputElement>(`input[name=${name}]`)
  field?.focus()
  field?.select()
}

const missing = { pin: 'Digite os 4 números do PIN.', password: 'Informe sua senha.' }

interface SecretProps {
  isPin: boolean
  canSwitch: boolean
  error: string | undefined
  onSwitch: () => void
}

const Secret = ({ isPin, canSwitch, error, onSwitch }: SecretProps) => (
  <div>
    {isPin ? (
      <PinField label="PIN da família" name="pin" error={error} />
    ) : (
      <PasswordField
        label="Senha da conta"
        name="password"
        autoComplete="current-password"
        error={error}
      />
    )}
    {canSwitch && (
      <button
        type="button"
        className="mt-2 min-h-11 cursor-pointer rounded-1 text-ink underline underline-offset-4 hover:text-accent focus-ring"
        onClick={onSwitch}
      >
        {isPin ? 'Usar a senha da conta' : 'Usar o PIN da família'}
      </button>
    )}
  </div>
)

const useSecret = ({ hasPin, message, isBusy, onSubmit }: Props) => {
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState<SecretName>(hasPin ? 'pin' : 'password')
  /** A refusal belongs to the secret that was sent, not to the one chosen since. */
  const [refused, setRefused] = useState(name)
  const [isMissing, setIsMissing] = useState(false)
  const error = isMissing ? missing[name] : (refused === name && message) || undefined

  useEffect(() => takeFocus(form.current, name), [name])
  useEffect(() => {
    if (error) takeFocus(form.current, name)
  }, [error, name])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const fields = new FormData(event.currentTarget)
    const secret = String(fields.get(name))
    const isWhole = name === 'pin' ? /^\d{4}$/.test(secret) : secret !== ''
    setIsMissing(!isWhole)
    setRefused(name)
    if (!isWhole || isBusy) return
    onSubmit(name === 'pin' ? { pin: secret } : { password: secret }, fields)
  }

  const switchSecret = () => {
    setName(name === 'pin' ? 'password' : 'pin')
    setIsMissing(false)
  }

  return { form, name, error, submit, switchSecret }
}

/** Used where a child may be holding the device. */
export const AskAdult = (props: Props) => {
  const { picture, hasPin, isBusy, container, onClose } = props
  const { form, name, error, submit, switchSecret } = useSecret(props)
  return (
    <ModalDialog onClose={onClose} {...(container && { container })}>
      <div className="mb-6 flex items-center gap-4">
        {picture}
        <div className="min-w-0">
          <Heading slot="title" className="text-balance font-display text-2xl font-semibold">
            {props.title}
          </Heading>
          <p className="mt-1 text-pretty text-muted">{props.text}</p>
        </div>
      </div>
      <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
        {props.choice}
        <Secret isPin={name === 'pin'} canSwitch={hasPin} error={error} onSwitch={switchSecret} />
        {props.children}
        <div className="flex flex-col-reverse gap-3 sm:(flex-row justify-end)">
          <button type="button" className="button-quiet" onClick={onClose}>
            Cancelar
          </button>
          <button type="submit" className="button-primary" aria-disabled={isBusy}>
            {isBusy ? props.busyLabel : props.submitLabel}
          </button>
        </div>
      </form>
    </ModalDialog>
  )
}
