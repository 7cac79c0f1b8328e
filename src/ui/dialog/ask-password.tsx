import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Heading } from 'react-aria-components/Dialog'
import { ModalDialog } from './modal-dialog.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'

interface Props {
  title: string
  text: string
  picture?: ReactNode
  submitLabel: string
  busyLabel: string
  /** Reason for the last refusal, or empty. */
  message: string
  isBusy: boolean
  onSubmit: (password: string) => void
  onClose: () => void
  children?: ReactNode
}

const takeFocus = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

export const AskPassword = (props: Props) => {
  const { picture, message, isBusy, onSubmit, onClose } = props
  const form = useRef<HTMLFormElement>(null)
  const [isEmpty, setIsEmpty] = useState(false)
  const error = isEmpty ? 'Informe sua senha.' : message || undefined

  useEffect(() => takeFocus(form.current), [])
  useEffect(() => {
    if (error) takeFocus(form.current)
  }, [error])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const password = String(new FormData(event.currentTarget).get('password'))
    setIsEmpty(password === '')
    if (password !== '' && !isBusy) onSubmit(password)
  }

  return (
    <ModalDialog onClose={onClose}>
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
        <PasswordField
          label="Senha da conta"
          name="password"
          autoComplete="current-password"
          error={error}
        />
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
